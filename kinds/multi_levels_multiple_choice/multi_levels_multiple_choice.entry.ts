import { exampleOptions, optionSetTrials } from '../choice/example'
import { pathOf } from '../choice/tree'
import { defineEntry } from '../entry'
import { multiLevelsMultipleChoice } from './multi_levels_multiple_choice.kind'

export const multiLevelsMultipleChoiceEntry = defineEntry({
  rank: 110,
  kind: multiLevelsMultipleChoice,
  example: (metadata, context) => exampleOptions(metadata, context, pathOf),
  domain: (metadata, constants) => optionSetTrials(metadata, constants, pathOf),
  samples: async () =>
    (await import('./multi_levels_multiple_choice.samples')).multiLevelsMultipleChoiceSamples,
})
