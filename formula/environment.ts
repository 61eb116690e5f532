import type { Value } from './computed-value'
import type { Operand } from './value'

/** What a formula is computed in: the answers of one survey. */
export interface FormulaEnvironment {
  /** What `@q_<id>` stands for; null: no such question, hidden, or not answered. */
  operand(id: string): Operand | null
  /** Why a question that is shown has no answer, as a person reads it; null where there is an answer, or no reason. */
  missingReason?(id: string): string | null
  /** The survey's day, `YYYY-MM-DD`. */
  readonly surveyDate: string
}

/** A part of a formula made ready to be computed again and again. */
export type Evaluate = (environment: FormulaEnvironment) => Value
