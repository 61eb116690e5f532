import type { FormulaIssue } from './issues'
import type { FormulaValue } from './value'
import type { CodedReason } from './wording'

/** Why there is no result: the text that the formula gives itself, a reason, or what is wrong with a call. */
export type FormulaReason = string | CodedReason | FormulaIssue

/** A formula's outcome: `reason` is set exactly when the value is null although something could be said. */
export interface FormulaResult {
  readonly value: FormulaValue
  readonly reason: FormulaReason | null
  /** Ids of the references without a value that made the result null, in order of appearance; absent when there are none. */
  readonly missing?: readonly string[]
}
