import { fields } from '../words/fields'
import { bare } from '../../contract/seen-text'
import type { Checked } from './checked'

/** Beyond this a number loses whole units in a double: refused everywhere. */
export const largestNumber = 1e15

const formats = new Map<number, Intl.NumberFormat>()

function format(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('it-IT', {
    useGrouping: 'min2',
    maximumFractionDigits: decimals,
  })
  formats.set(decimals, made)
  return made
}

/** Whether a number is written with its digits alone: no sign, no decimals, and too small for a thousands point. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 10_000
}

/**
 * A number for reading: decimal comma, thousands point from 10.000 on (product §11), at most `decimals` decimals. What is not zero never
 * reads as 0 (product §7): it keeps two digits, however far they stand behind the comma.
 */
export function formatNumber(value: number, decimals = 15): string {
  // Most numbers of a page are counts, and a browser takes some 10 ms to make its first format.
  if (isPlain(value)) return String(value)
  const text = format(decimals).format(value === 0 ? 0 : value)
  return value === 0 || /[1-9]/.test(text) ? text : twoDigits(value)
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A number that rounding would take away: `0,0028`, and `2,8 · 10⁻¹²` where nobody counts the zeros. */
function twoDigits(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(1).split('e-')
  const mantissa = digits.replace(/\.0$/, '')
  if (Number(exponent) < 10) return plainDigits(Number(`${mantissa}e-${exponent}`))
  const power = exponent.replace(/\d/g, (digit) => superscripts.charAt(Number(digit)))
  return `${mantissa.replace('.', ',')} · 10⁻${power}`
}

/** All digits of a number, with a decimal comma and no exponent. */
function plainDigits(value: number): string {
  const [written = '', exponent] = String(value).split('e-')
  if (exponent === undefined) return written.replace('.', ',')
  const sign = value < 0 ? '-' : ''
  return `${sign}0,${'0'.repeat(Number(exponent) - 1)}${written.replace(/[-.]/g, '')}`
}

/** A number for a field to type in: no thousands points, so that what stands there is read back as itself. */
export function editableNumber(value: number): string {
  return value === 0 ? '0' : plainDigits(value)
}

/** A number with its unit: `300 mmHg`, `36,6 °C`; what is no unit of its own stands close: `45%`, `30°`. */
export function formatQuantity(value: number, unit: string | undefined): string {
  const number = formatNumber(value)
  if (unit === undefined || unit === '') return number
  return unit.startsWith('%') || unit === '°' ? `${number}${unit}` : `${number} ${unit}`
}

/** Blanks between a sign and its number, or between thousands; any other stays: `120 80` are two values and not one. */
function withoutGaps(text: string): string {
  const close = text.replace(/^([-+])\s+/, '$1')
  return /^[-+]?[1-9]\d{0,2}([\s'’‘ʼ′]\d{3})+([.,]\d*)?$/.test(close)
    ? close.replace(/[\s'’‘ʼ′]/g, '')
    : close
}

/**
 * Reads a number as Italians type it (product §5): `12,5`, `12.5`, `1.234,5`, `1.234.567`; empty gives null.
 * `250.000` may mean 250000 or 250,000, a factor of a thousand in a clinical value, so it is not guessed.
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

/** Whether a number has at most so many decimals as it is written. */
export function fitsDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value
}
