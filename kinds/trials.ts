import { booleanTrials } from './boolean/boolean.example'
import { dateTrials } from './date/date.example'
import { formulaTrials } from './formula/formula.example'
import type { QuestionKind, kinds } from './index'
import type { MetadataOf, ValueOf } from './kind'
import { multiLevelsMultipleChoiceTrials } from './multi_levels_multiple_choice/multi_levels_multiple_choice.example'
import { multiLevelsSingleChoiceTrials } from './multi_levels_single_choice/multi_levels_single_choice.example'
import { multipleChoiceTrials } from './multiple_choice/multiple_choice.example'
import { multipleChoiceWithNotesTrials } from './multiple_choice_with_notes/multiple_choice_with_notes.example'
import { numberTrials } from './number/number.example'
import { rangeTrials } from './range/range.example'
import { singleChoiceTrials } from './single_choice/single_choice.example'
import { textTrials } from './text/text.example'
import type { TrialsOf } from './trial'

type AllTrials = {
  readonly [K in QuestionKind]: TrialsOf<MetadataOf<(typeof kinds)[K]>, ValueOf<(typeof kinds)[K]>>
}

/** Which answers of every kind the checks of a design try; a kind without them does not compile. */
const trials: AllTrials = {
  text: textTrials,
  date: dateTrials,
  single_choice: singleChoiceTrials,
  multiple_choice: multipleChoiceTrials,
  multiple_choice_with_notes: multipleChoiceWithNotesTrials,
  range: rangeTrials,
  number: numberTrials,
  boolean: booleanTrials,
  formula: formulaTrials,
  multi_levels_single_choice: multiLevelsSingleChoiceTrials,
  multi_levels_multiple_choice: multiLevelsMultipleChoiceTrials,
}

/** A kind's trials as code sees them that must not know which kind it is; the cast is the registry's boundary, as in `kindOf`. */
export function trialsOf(id: QuestionKind): TrialsOf<unknown, unknown> {
  return trials[id] as unknown as TrialsOf<unknown, unknown>
}
