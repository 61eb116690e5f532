import { defineEntry } from '../entry'
import {
  multipleChoiceWithNotesExample,
  multipleChoiceWithNotesTrials,
} from './multiple_choice_with_notes.example'
import { multipleChoiceWithNotes } from './multiple_choice_with_notes.kind'

export const multipleChoiceWithNotesEntry = defineEntry({
  rank: 50,
  kind: multipleChoiceWithNotes,
  example: multipleChoiceWithNotesExample,
  domain: multipleChoiceWithNotesTrials,
  samples: async () =>
    (await import('./multiple_choice_with_notes.samples')).multipleChoiceWithNotesSamples,
})
