import type { FormulaType } from './value'
import type { FormulaReason, FormulaResult } from './result'

/**
 * Null while a formula is computed, with its cause: a reason, a reference without a value, or others. The causes are
 * kept as a tree and read once at the end, so that passing a null on costs nothing.
 */
export class Absent {
  readonly reason: FormulaReason | null
  readonly reference: string | null
  readonly causes: readonly Absent[]

  constructor(reason: FormulaReason | null, reference: string | null, causes: readonly Absent[]) {
    this.reason = reason
    this.reference = reference
    this.causes = causes
  }

  /** The null result: the first reason found, and the references in order, each once. */
  result(): FormulaResult {
    let reason: FormulaReason | null = null
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

/** Null because of what is computed. */
export function failed(reason: FormulaReason): Absent {
  return new Absent(reason, null, [])
}

/** Null because a reference has no value. */
export function missing(reference: string): Absent {
  return new Absent(null, reference, [])
}

/** Null with nothing to say: an IF without "else". */
export const nothing = new Absent(null, null, [])

/** The name that the checker has for the type of a value, whether it is being computed or is a result. */
export function typeOf(value: number | string | boolean | object): FormulaType {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'object' && 'day' in value) return 'date'
  return Array.isArray(value) ? 'list' : 'number'
}
