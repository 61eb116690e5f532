import type { FormulaValue } from './value'
import type { Expected } from './wording'
import { Absent, failed, typeOf } from './absent'
import { FormulaNumber } from './number'
import { wording } from './wording'

/** A value while a formula is computed: numbers are exact, null says why. */
export type Value = Exclude<FormulaValue, null | number> | FormulaNumber | Absent

/** A value as it is computed with; a number that is none (infinite) is null with a reason. */
export function computedValue(value: Exclude<FormulaValue, null>): Value {
  if (typeof value !== 'number') return value
  return Number.isFinite(value) ? FormulaNumber.of(value) : failed(wording.reasons.notFinite)
}

/** Null because of all the nulls among `values`; the others don't count. */
export function absentBecauseOf(...values: readonly Value[]): Absent {
  const causes = values.filter((value) => value instanceof Absent)
  return causes.length === 1 && causes[0] !== undefined ? causes[0] : new Absent(null, null, causes)
}

/** A value of another type than the checker could foresee is null with a reason, never a guess. */
export function mismatch(expected: Expected, value: Value): Absent {
  return value instanceof Absent
    ? value
    : failed(wording.reasons.wrongType(expected, typeOf(value)))
}
