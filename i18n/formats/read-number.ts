import { fields } from '../words/fields'
import { bare } from '../../contract/seen-text'
import type { Checked } from './checked'
import { largestNumber } from './number-text'

/** Removes blanks between a sign and its number, or between thousands. Others stay: `120 80` are two values. */
function withoutGaps(text: string): string {
  const close = text.replace(/^([-+])\s+/, '$1')
  return /^[-+]?[1-9]\d{0,2}([\s'’‘ʼ′]\d{3})+([.,]\d*)?$/.test(close)
    ? close.replace(/[\s'’‘ʼ′]/g, '')
    : close
}

/**
 * Reads a number as Italians type it (product §5): `12,5`, `12.5`, `1.234,5`, `1.234.567`; empty gives null.
 * `250.000` is rejected: it may mean 250000 or 250,000, a factor of a thousand in a clinical value.
 */
export function readNumber(text: string): Checked<number | null> {
  const typed = withoutGaps(bare(text).replace(/^[\p{Pd}−]/u, '-'))
  if (typed === '') return { value: null }
  if (/^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(typed)) {
    const whole = typed.replace('.', '')
    return { message: fields.numbers.ambiguous(whole, typed.replace('.', ',')) }
  }
  const plain = /^[-+]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(typed)
    ? typed.replace(/\./g, '').replace(',', '.')
    : typed.replace(',', '.')
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) {
    return { message: fields.numbers.unreadable }
  }
  const value = Number(plain)
  if (Math.abs(value) > largestNumber) return { message: fields.numbers.tooLarge }
  return { value: value === 0 ? 0 : value }
}
