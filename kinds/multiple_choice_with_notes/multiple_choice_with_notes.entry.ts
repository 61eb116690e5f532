import { exampleNoted, exampleOptions, optionSetTrials } from '../choice/example'
import { defineEntry } from '../entry'
import { multipleChoiceWithNotes } from './multiple_choice_with_notes.kind'

export const multipleChoiceWithNotesEntry = defineEntry({
  rank: 50,
  kind: multipleChoiceWithNotes,
  example: (metadata, context) => exampleOptions(metadata, context, exampleNoted),
  domain: (metadata, constants) => optionSetTrials(metadata, constants, exampleNoted),
  samples: async () =>
    (await import('./multiple_choice_with_notes.samples')).multipleChoiceWithNotesSamples,
})
