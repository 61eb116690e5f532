import { defineEntry } from '../entry'
import {
  multiLevelsSingleChoiceExample,
  multiLevelsSingleChoiceTrials,
} from './multi_levels_single_choice.example'
import { multiLevelsSingleChoice } from './multi_levels_single_choice.kind'

export const multiLevelsSingleChoiceEntry = defineEntry({
  rank: 100,
  kind: multiLevelsSingleChoice,
  example: multiLevelsSingleChoiceExample,
  domain: multiLevelsSingleChoiceTrials,
  samples: async () =>
    (await import('./multi_levels_single_choice.samples')).multiLevelsSingleChoiceSamples,
})
