import type { FormulaScope } from '../../contract/formula/scope'
import type { CompiledDesign, DesignQuestion, GroupPlace, QuestionPlace } from '../survey/design'
import type { Said } from './finding'
import type { Outcomes } from './outcomes'

/** A question with all that the checks look at. */
export interface CheckedQuestion extends DesignQuestion {
  readonly code: string
  readonly identifier: boolean
  readonly defaults: readonly string[] | null
  readonly bands: unknown
  readonly heading: unknown
}

export type Design = CompiledDesign<CheckedQuestion>
export type QuestionPlaceChecked = QuestionPlace<CheckedQuestion>
export type GroupPlaceChecked = GroupPlace<CheckedQuestion>

/** What all checks of one design share. */
export interface Context {
  readonly design: Design
  readonly outcomes: Outcomes
  /** What formulas may refer to, with types. */
  readonly scope: FormulaScope
  /** The place of each question in the whole design, from 0. */
  readonly order: ReadonlyMap<string, number>
}

/** A look at a question by itself, whatever stands around it: made once for as long as the question stays the same. */
export type OwnCheck = (place: QuestionPlaceChecked) => readonly Said[]

/** One look at a question, or at a group; nothing found is an empty list. */
export type QuestionCheck = (place: QuestionPlaceChecked, context: Context) => readonly Said[]
export type GroupCheck = (place: GroupPlaceChecked, context: Context) => readonly Said[]
