import { defineEntry } from '../entry'
import {
  multiLevelsMultipleChoiceExample,
  multiLevelsMultipleChoiceTrials,
} from './multi_levels_multiple_choice.example'
import { multiLevelsMultipleChoice } from './multi_levels_multiple_choice.kind'

export const multiLevelsMultipleChoiceEntry = defineEntry({
  rank: 110,
  kind: multiLevelsMultipleChoice,
  example: multiLevelsMultipleChoiceExample,
  domain: multiLevelsMultipleChoiceTrials,
  samples: async () =>
    (await import('./multi_levels_multiple_choice.samples')).multiLevelsMultipleChoiceSamples,
})
