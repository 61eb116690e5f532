import type { FormulaScope } from '../../formula/value'
import type {
  CompiledDesign,
  QuestionDefinition,
  DesignGroup,
  DesignQuestion,
} from '../survey/design'
import type { IssueWording } from './issue'
import type { Outcomes } from './outcomes'
import type { ExpectedResults } from './trial-results'

/** A question with the attributes that the checks read. */
export interface CheckedQuestion extends QuestionDefinition {
  readonly code: string
  readonly identifier: boolean
  readonly defaults: readonly string[] | null
  readonly bands: unknown
  readonly heading: unknown
}

export type Design = CompiledDesign<CheckedQuestion>
export type CheckedDesignQuestion = DesignQuestion<CheckedQuestion>
export type CheckedDesignGroup = DesignGroup<CheckedQuestion>

/** Context that all checks of one design share. */
export interface Context {
  readonly design: Design
  readonly outcomes: Outcomes
  readonly results: ExpectedResults
  /** Questions that formulas may refer to, with their types. */
  readonly scope: FormulaScope
  /** Index of each question in the whole design, by its key, from 0. */
  readonly order: ReadonlyMap<string, number>
}

/** A check of a question by itself; its issues are computed once for each version of the question. */
export type OwnCheck = (designQuestion: CheckedDesignQuestion) => readonly IssueWording[]

/** A check of a question, or of a group, within its design; an empty list = no issue. */
export type QuestionCheck = (
  designQuestion: CheckedDesignQuestion,
  context: Context,
) => readonly IssueWording[]
export type GroupCheck = (
  designGroup: CheckedDesignGroup,
  context: Context,
) => readonly IssueWording[]
