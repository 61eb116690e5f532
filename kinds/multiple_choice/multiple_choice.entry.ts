import { defineEntry } from '../entry'
import { multipleChoiceExample, multipleChoiceTrials } from './multiple_choice.example'
import { multipleChoice } from './multiple_choice.kind'

export const multipleChoiceEntry = defineEntry({
  rank: 40,
  kind: multipleChoice,
  example: multipleChoiceExample,
  domain: multipleChoiceTrials,
  samples: async () => (await import('./multiple_choice.samples')).multipleChoiceSamples,
})
