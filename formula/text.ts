import type { Value } from './computed-value'
import { Absent, failed } from './result'
import { italianDay } from './day'
import { limits } from './expression'
import { FormulaNumber } from './number'
import { wording } from './wording'

/** Whether two texts read the same, in the same case. An accented letter may be one character or two. */
export function sameText(left: string, right: string): boolean {
  return left === right || left.normalize() === right.normalize()
}

/** The parts joined, or null with a reason if the whole is longer than a formula's text may be. */
export function boundedText(parts: readonly string[], separator = ''): string | Absent {
  let length = 0
  for (const part of parts) {
    length += part.length + separator.length
    if (length - separator.length > limits.resultText) return failed(wording.reasons.textTooLong)
  }
  return parts.join(separator)
}

/** A number in Italian notation, without thousands points: `24,5`. */
function italianNumber(value: FormulaNumber): string | Absent {
  const stored = value.toStored()
  return stored instanceof Absent ? stored : String(stored).replace('.', ',')
}

/** A value inside a text, in Italian: `24,5`, `31/01/2024`, `sì`. */
export function asWritten(value: Value): string | Absent {
  if (value instanceof Absent) return value
  if (typeof value === 'string') return value
  if (value instanceof FormulaNumber) return italianNumber(value)
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  return 'day' in value ? italianDay(value) : boundedText(value, ', ')
}
