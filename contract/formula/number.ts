import { Absent, failed } from './absent'
import { wording } from './wording'

/** A computed number, or null with a reason when it is none (never NaN or Infinity); −0 is 0. */
export function finite(value: number): number | Absent {
  return Number.isFinite(value) ? value + 0 : failed(wording.reasons.notFinite)
}

/**
 * The number to 15 significant digits: what a person means by it. It takes off the binary dust of `0.1 + 0.2`, and with it the
 * last-bit differences that engines may have in logarithms and powers, so that client and server give the same result.
 */
export function tidy(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))
}

/** −1, 0 or 1; numbers that are the same to 15 digits are equal, as in Excel: `0.1 + 0.2 = 0.3`. */
export function compareNumbers(left: number, right: number): -1 | 0 | 1 {
  if (left === right) return 0
  const nearlyEqual = Math.abs(left - right) <= 1e-14 * Math.max(Math.abs(left), Math.abs(right))
  if (nearlyEqual && tidy(left) === tidy(right)) return 0
  return left < right ? -1 : 1
}

/**
 * Rounds by `round` after moving the point `decimals` places, on the decimal digits that a person sees:
 * 1.005 to two decimals is 1.01. `decimals`: an integer from −15 to 15.
 */
export function roundDecimal(
  value: number,
  decimals: number,
  round: (magnitude: number) => number,
): number {
  const magnitude = tidy(Math.abs(value))
  const shifted = movePoint(magnitude, decimals)
  // So large a number has no digits left to take away.
  if (shifted >= Number.MAX_SAFE_INTEGER) return value
  return Math.sign(value) * movePoint(round(shifted), -decimals) + 0
}

function movePoint(value: number, places: number): number {
  const [digits, exponent] = String(value).split('e')
  return Number(`${digits}e${Number(exponent ?? 0) + places}`)
}

/** A number as Italians write it, without thousands points: `24,5`. */
export function italianNumber(value: number): string {
  return String(tidy(value)).replace('.', ',')
}
