import { exampleEntry, exampleOption, optionTrials } from '../choice/example'
import { defineEntry } from '../entry'
import { singleChoice } from './single_choice.kind'

export const singleChoiceEntry = defineEntry({
  rank: 30,
  kind: singleChoice,
  example: (metadata, context) => exampleOption(metadata, context, exampleEntry),
  domain: (metadata, constants) => optionTrials(metadata, constants, exampleEntry),
  samples: async () => (await import('./single_choice.samples')).singleChoiceSamples,
})
