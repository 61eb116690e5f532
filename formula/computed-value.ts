import type { FormulaValue, Operand } from './value'
import { type Expected, wording } from './wording'
import { Absent, failed, typeOf } from './result'
import { FormulaNumber } from './number'

/** A value during a computation: numbers are exact, and null has its cause. */
export type Value = Exclude<FormulaValue, null | number> | FormulaNumber | Absent

/** A value for a computation. An infinite number becomes null with a reason. */
export function computedValue(value: Exclude<FormulaValue, null>): Value {
  if (typeof value !== 'number') return value
  return Number.isFinite(value) ? FormulaNumber.of(value) : failed(wording.reasons.notFinite)
}

/** Null because of all nulls among `values`. */
export function absentBecauseOf(...values: readonly Value[]): Absent {
  const causes = values.filter((value) => value instanceof Absent)
  return causes.length === 1 && causes[0] !== undefined ? causes[0] : new Absent(null, null, causes)
}

/** Null with a reason, for a value of another type than the checker could foresee. */
export function mismatch(expected: Expected, value: Value): Absent {
  return value instanceof Absent
    ? value
    : failed(wording.reasons.wrongType(expected, typeOf(value)))
}

/** The answers of one survey, in which a formula is computed. */
export interface FormulaEnvironment {
  /** Value of `@q_<id>`; null if there is no such question, or it is hidden or not answered. */
  operand(id: string): Operand | null
  /** Reason in words for which a visible question has no answer; null if it has one, or there is no reason. */
  missingReason?(id: string): string | null
  /** Day of the survey, `YYYY-MM-DD`. */
  readonly surveyDate: string
}

/** A compiled part of a formula. */
export type Evaluate = (environment: FormulaEnvironment) => Value
