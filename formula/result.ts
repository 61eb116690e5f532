import type { FormulaIssue } from './issues'
import type { FormulaValue, FormulaType, StoredFormulaValue } from './value'
import type { CodedReason } from './wording'

/** Reason for a null result: a text that the formula gives itself, a reason, or the issue of a call. */
export type FormulaReason = string | CodedReason | FormulaIssue

/** Outcome of a formula. `reason` is set only if the value is null and its cause is known. */
export interface FormulaResult {
  readonly value: FormulaValue
  readonly reason: FormulaReason | null
  /**
   * Ids of the unanswered references that made the result null, in order of appearance; absent if there are
   * none.
   */
  readonly missing?: readonly string[]
}

/**
 * Null during a computation, with its cause: a reason, a reference without a value, or other nulls. The causes
 * form a tree that is read once, at the end, so that passing a null on costs nothing.
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

  /** The null result: the first reason, and the references in order, each once. */
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

/** Null because of a failed computation. */
export function failed(reason: FormulaReason): Absent {
  return new Absent(reason, null, [])
}

/** Null because a reference has no value. */
export function missing(reference: string): Absent {
  return new Absent(null, reference, [])
}

/** Null without a cause: an IF without "else". */
export const nothing = new Absent(null, null, [])

/** Type of a value during a computation or of a result, as the checker calls it. */
export function typeOf(value: number | string | boolean | object): FormulaType {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'object' && 'day' in value) return 'date'
  return Array.isArray(value) ? 'list' : 'number'
}

/** A value for storage and calls: a date as `YYYY-MM-DD`, a list as its members joined with ", ", null as null. */
export function toStored(value: FormulaValue): StoredFormulaValue {
  if (value === null || typeof value !== 'object') return value
  return 'day' in value ? value.day : value.join(', ')
}

/**
 * Whether the outcome of a `visibleIf` shows its question or group (product §4). Only true does. While an answer
 * that the condition needs is missing, the question is hidden, as in REDCap.
 */
export function isVisible(result: FormulaResult): boolean {
  return result.value === true
}
