import { defineEntry } from '../entry'
import { singleChoiceExample, singleChoiceTrials } from './single_choice.example'
import { singleChoice } from './single_choice.kind'

export const singleChoiceEntry = defineEntry({
  rank: 30,
  kind: singleChoice,
  example: singleChoiceExample,
  domain: singleChoiceTrials,
  samples: async () => (await import('./single_choice.samples')).singleChoiceSamples,
})
