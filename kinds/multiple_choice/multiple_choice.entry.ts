import { exampleEntry, exampleOptions, optionSetTrials } from '../choice/example'
import { defineEntry } from '../entry'
import { multipleChoice } from './multiple_choice.kind'

export const multipleChoiceEntry = defineEntry({
  rank: 40,
  kind: multipleChoice,
  example: (metadata, context) => exampleOptions(metadata, context, exampleEntry),
  domain: (metadata, constants) => optionSetTrials(metadata, constants, exampleEntry),
  samples: async () => (await import('./multiple_choice.samples')).multipleChoiceSamples,
})
