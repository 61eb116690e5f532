import { booleanSamples } from './boolean/boolean.samples'
import { dateSamples } from './date/date.samples'
import { formulaSamples } from './formula/formula.samples'
import type { QuestionKind, kinds } from './index'
import type { MetadataOf, ValueOf } from './kind'
import { multiLevelsMultipleChoiceSamples } from './multi_levels_multiple_choice/multi_levels_multiple_choice.samples'
import { multiLevelsSingleChoiceSamples } from './multi_levels_single_choice/multi_levels_single_choice.samples'
import { multipleChoiceSamples } from './multiple_choice/multiple_choice.samples'
import { multipleChoiceWithNotesSamples } from './multiple_choice_with_notes/multiple_choice_with_notes.samples'
import { numberSamples } from './number/number.samples'
import { rangeSamples } from './range/range.samples'
import type { KindSamples } from './sample'
import { singleChoiceSamples } from './single_choice/single_choice.samples'
import { textSamples } from './text/text.samples'

type Samples = {
  readonly [K in QuestionKind]: KindSamples<
    MetadataOf<(typeof kinds)[K]>,
    ValueOf<(typeof kinds)[K]>
  >
}

/** The samples of every kind; a kind without them does not compile. */
export const samples: Samples = {
  text: textSamples,
  date: dateSamples,
  single_choice: singleChoiceSamples,
  multiple_choice: multipleChoiceSamples,
  multiple_choice_with_notes: multipleChoiceWithNotesSamples,
  range: rangeSamples,
  number: numberSamples,
  boolean: booleanSamples,
  formula: formulaSamples,
  multi_levels_single_choice: multiLevelsSingleChoiceSamples,
  multi_levels_multiple_choice: multiLevelsMultipleChoiceSamples,
}

/** A kind's samples as code sees them that must not know which kind it is. */
export function samplesOf(id: QuestionKind): KindSamples<unknown, unknown> {
  return samples[id]
}
