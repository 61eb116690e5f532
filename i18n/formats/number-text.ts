/** Largest number that is accepted: above it a double loses whole units. */
export const largestNumber = 1e15

const formats = new Map<number, Intl.NumberFormat>()

function format(decimals: number): Intl.NumberFormat {
  const cached = formats.get(decimals)
  if (cached !== undefined) return cached
  const created = new Intl.NumberFormat('it-IT', {
    useGrouping: 'min2',
    maximumFractionDigits: decimals,
  })
  formats.set(decimals, created)
  return created
}

/** Whether a number is written with its digits alone: no sign, no decimals, and too small for a thousands point. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 10_000
}

/**
 * A number for reading: decimal comma, thousands point from 10.000 on (product §11), at most `decimals`
 * decimals. A number other than zero never reads as 0 (product §7): it has at least two digits.
 */
export function formatNumber(value: number, decimals = 15): string {
  // Most numbers of a page are counts, and a browser takes some 10 ms to create its first format.
  if (isPlain(value)) return String(value)
  const text = format(decimals).format(value === 0 ? 0 : value)
  return value === 0 || /[1-9]/.test(text) ? text : twoDigits(value)
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A number that rounding would make zero: `0,0028`, or `2,8 · 10⁻¹²` if there are too many zeros to count. */
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

/** A number as the initial text of a field: no thousands points, so that it is read back as itself. */
export function editableNumber(value: number): string {
  return value === 0 ? '0' : plainDigits(value)
}

/** A number with its unit: `300 mmHg`, `36,6 °C`. Signs follow without a blank: `45%`, `30°`. */
export function formatQuantity(value: number, unit: string | undefined, decimals = 15): string {
  const number = formatNumber(value, decimals)
  if (unit === undefined || unit === '') return number
  return unit.startsWith('%') || unit === '°' ? `${number}${unit}` : `${number} ${unit}`
}

/** Whether a number is written with at most so many decimals. */
export function fitsDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value
}
