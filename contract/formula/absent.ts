import type { FormulaResult, FormulaType, FormulaValue } from './value'
import type { Expected } from './wording'
import { wording } from './wording'

/**
 * Null while a formula is computed, with its cause: a sentence, a reference without a value, or others. The causes are
 * kept as a tree and read once at the end, so that passing a null on costs nothing.
 */
export class Absent {
  readonly reason: string | null
  readonly reference: string | null
  readonly causes: readonly Absent[]

  constructor(reason: string | null, reference: string | null, causes: readonly Absent[]) {
    this.reason = reason
    this.reference = reference
    this.causes = causes
  }

  /** The null result: the first sentence found, and the references in order, each once. */
  result(): FormulaResult {
    let reason: string | null = null
    const missing = new Set<string>()
    const open: Absent[] = [this]
    for (let cause = open.pop(); cause !== undefined; cause = open.pop()) {
      reason ??= cause.reason
      if (cause.reference !== null) missing.add(cause.reference)
      for (let index = cause.causes.length - 1; index >= 0; index -= 1) {
        const next = cause.causes[index]
        if (next !== undefined) open.push(next)
      }
    }
    return missing.size === 0
      ? { value: null, reason }
      : { value: null, reason, missing: [...missing] }
  }
}

/** A value while a formula is computed. */
export type Value = Exclude<FormulaValue, null> | Absent

/** Null because of what is computed; `reason` is an Italian sentence without a full stop. */
export function failed(reason: string): Absent {
  return new Absent(reason, null, [])
}

/** Null because a reference has no value. */
export function missing(reference: string): Absent {
  return new Absent(null, reference, [])
}

/** Null with nothing to say: an IF without "else". */
export const nothing = new Absent(null, null, [])

/** Null because of all the nulls among `values`; the others don't count. */
export function absentBecauseOf(...values: readonly Value[]): Absent {
  const causes = values.filter((value) => value instanceof Absent)
  return causes.length === 1 && causes[0] !== undefined ? causes[0] : new Absent(null, null, causes)
}

/** What the checker would call this value. */
export function typeOf(value: Exclude<FormulaValue, null>): FormulaType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  return 'day' in value ? 'date' : 'list'
}

/** A value of another type than the checker could foresee is null with a reason, never a guess. */
export function mismatch(expected: Expected, value: Value): Absent {
  return value instanceof Absent
    ? value
    : failed(wording.reasons.wrongType(expected, typeOf(value)))
}
