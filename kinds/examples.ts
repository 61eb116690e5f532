import { booleanExample } from './boolean/boolean.example'
import { dateExample } from './date/date.example'
import type { Example } from './example'
import { formulaExample } from './formula/formula.example'
import type { QuestionKind, kinds } from './index'
import type { MetadataOf, ValueOf } from './kind'
import { multiLevelsMultipleChoiceExample } from './multi_levels_multiple_choice/multi_levels_multiple_choice.example'
import { multiLevelsSingleChoiceExample } from './multi_levels_single_choice/multi_levels_single_choice.example'
import { multipleChoiceExample } from './multiple_choice/multiple_choice.example'
import { multipleChoiceWithNotesExample } from './multiple_choice_with_notes/multiple_choice_with_notes.example'
import { numberExample } from './number/number.example'
import { rangeExample } from './range/range.example'
import { singleChoiceExample } from './single_choice/single_choice.example'
import { textExample } from './text/text.example'

type Examples = {
  readonly [K in QuestionKind]: Example<MetadataOf<(typeof kinds)[K]>, ValueOf<(typeof kinds)[K]>>
}

/** How answers of every kind are invented for a preview; a kind without it does not compile. */
const examples: Examples = {
  text: textExample,
  date: dateExample,
  single_choice: singleChoiceExample,
  multiple_choice: multipleChoiceExample,
  multiple_choice_with_notes: multipleChoiceWithNotesExample,
  range: rangeExample,
  number: numberExample,
  boolean: booleanExample,
  formula: formulaExample,
  multi_levels_single_choice: multiLevelsSingleChoiceExample,
  multi_levels_multiple_choice: multiLevelsMultipleChoiceExample,
}

/** A kind's examples as code sees them that must not know which kind it is; the cast is the registry's boundary, as in `kindOf`. */
export function exampleOf(id: QuestionKind): Example<unknown, unknown> {
  return examples[id] as unknown as Example<unknown, unknown>
}
