import { boolean } from './boolean/boolean.kind'
import { date } from './date/date.kind'
import { formula } from './formula/formula.kind'
import type { Kind } from './kind'
import { multiLevelsMultipleChoice } from './multi_levels_multiple_choice/multi_levels_multiple_choice.kind'
import { multiLevelsSingleChoice } from './multi_levels_single_choice/multi_levels_single_choice.kind'
import { multipleChoice } from './multiple_choice/multiple_choice.kind'
import { multipleChoiceWithNotes } from './multiple_choice_with_notes/multiple_choice_with_notes.kind'
import { number } from './number/number.kind'
import { range } from './range/range.kind'
import { singleChoice } from './single_choice/single_choice.kind'
import { text } from './text/text.kind'

/** Every kind of question, in the order in which it is offered (product §4). */
export const kinds = {
  text,
  date,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  multiple_choice_with_notes: multipleChoiceWithNotes,
  range,
  number,
  boolean,
  formula,
  multi_levels_single_choice: multiLevelsSingleChoice,
  multi_levels_multiple_choice: multiLevelsMultipleChoice,
} as const

export type QuestionKind = keyof typeof kinds

/** A kind as code sees it that must not know which one it is. */
export type AnyKind = Kind<QuestionKind, unknown, unknown>

export function isQuestionKind(id: string): id is QuestionKind {
  return Object.hasOwn(kinds, id)
}

/** The kinds' ids in the order of product §4. */
export const questionKinds: readonly QuestionKind[] = Object.keys(kinds).filter(isQuestionKind)

/**
 * A kind by its id. The cast is the registry's boundary: metadata and values come from a database or the wire as
 * `unknown`, and pass this kind's own `metadata` and `answer` schemas before its other functions see them.
 */
export function kindOf(id: QuestionKind): AnyKind {
  return kinds[id] as unknown as AnyKind
}

/** Whether the server computes the answers of a kind. @param id as a design has it */
export function isComputed(id: string): boolean {
  return isQuestionKind(id) && kindOf(id).computed
}
