import type { FormulaScope } from '../../formula/value'
import type {
  CompiledDesign,
  QuestionDefinition,
  DesignGroup,
  DesignQuestion,
} from '../survey/design'
import type { IssueWording } from './issue'
import type { Outcomes } from './outcomes'

/** A question with all that the checks look at. */
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
export type OwnCheck = (designQuestion: CheckedDesignQuestion) => readonly IssueWording[]

/** One look at a question, or at a group; nothing found is an empty list. */
export type QuestionCheck = (
  designQuestion: CheckedDesignQuestion,
  context: Context,
) => readonly IssueWording[]
export type GroupCheck = (
  designGroup: CheckedDesignGroup,
  context: Context,
) => readonly IssueWording[]
