import type { FormulaValue, StoredFormulaValue } from './value'
import type { FormulaResult } from './result'

/** A value as it is stored and sent: a date as its `YYYY-MM-DD`, a list as its members joined with ", ", null as null. */
export function toStored(value: FormulaValue): StoredFormulaValue {
  if (value === null || typeof value !== 'object') return value
  return 'day' in value ? value.day : value.join(', ')
}

/**
 * Whether the outcome of a `visibleIf` shows its question or group (product §4). Only true shows: while an answer
 * that the condition needs is missing, the question is hidden, as in REDCap, and nobody is asked for what may not apply.
 */
export function isVisible(result: FormulaResult): boolean {
  return result.value === true
}
