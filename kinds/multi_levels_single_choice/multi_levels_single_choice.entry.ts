import { exampleOption, optionTrials } from '../choice/example'
import { pathOf } from '../choice/tree'
import { defineEntry } from '../entry'
import { multiLevelsSingleChoice } from './multi_levels_single_choice.kind'

export const multiLevelsSingleChoiceEntry = defineEntry({
  rank: 100,
  kind: multiLevelsSingleChoice,
  example: (metadata, context) => exampleOption(metadata, context, pathOf),
  domain: (metadata, constants) => optionTrials(metadata, constants, pathOf),
  samples: async () =>
    (await import('./multi_levels_single_choice.samples')).multiLevelsSingleChoiceSamples,
})
