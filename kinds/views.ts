import './fields.css'
import './choice/answering/Choices.css'
import './choice/answering/ChoiceBox.css'
import './choice/answering/NoteField.css'
import './boolean/segments.css'
import './range/Slider.css'
import './choice/answering/Levels.css'
import './choice/answering/option-keys.css'
import { booleanView } from './boolean/boolean.view'
import { dateView } from './date/date.view'
import { formulaView } from './formula/formula.view'
import type { QuestionKind, kinds } from './index'
import type { MetadataOf, ValueOf } from './kind'
import { multiLevelsMultipleChoiceView } from './multi_levels_multiple_choice/multi_levels_multiple_choice.view'
import { multiLevelsSingleChoiceView } from './multi_levels_single_choice/multi_levels_single_choice.view'
import { multipleChoiceView } from './multiple_choice/multiple_choice.view'
import { multipleChoiceWithNotesView } from './multiple_choice_with_notes/multiple_choice_with_notes.view'
import { numberView } from './number/number.view'
import { rangeView } from './range/range.view'
import { singleChoiceView } from './single_choice/single_choice.view'
import { textView } from './text/text.view'
import type { KindView } from './view'

type Views = {
  readonly [K in QuestionKind]: KindView<MetadataOf<(typeof kinds)[K]>, ValueOf<(typeof kinds)[K]>>
}

/** The React half of every kind; one that is missing or doesn't fit its pure half does not compile. */
export const views: Views = {
  text: textView,
  date: dateView,
  single_choice: singleChoiceView,
  multiple_choice: multipleChoiceView,
  multiple_choice_with_notes: multipleChoiceWithNotesView,
  range: rangeView,
  number: numberView,
  boolean: booleanView,
  formula: formulaView,
  multi_levels_single_choice: multiLevelsSingleChoiceView,
  multi_levels_multiple_choice: multiLevelsMultipleChoiceView,
}

/** A view as code sees it that must not know which kind it draws. */
export type AnyKindView = KindView<unknown, unknown>

/** A kind's view by its id. The cast is the registry's boundary, as in `kindOf`: what goes in passed the kind's schemas. */
export function viewOf(id: QuestionKind): AnyKindView {
  return views[id] as unknown as AnyKindView
}
