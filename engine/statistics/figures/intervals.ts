import type { Interval } from '../../../contract/statistics/figures'

/** Standard normal deviate within which 95 of 100 values are. */
const normal = 1.959963984540054

/**
 * Probability that Student's t with whole degrees of freedom is within ±t: a finite sum (Abramowitz and Stegun 1964,
 * 26.7.3 and 26.7.4).
 */
function probabilityWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = freedom % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = freedom === 1 ? 0 : term
  for (let at = isOdd ? 2 : 1; at <= freedom - 3; at += 2) {
    term *= (at / (at + 1)) * cosine ** 2
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}

/** Degrees of freedom from which on the series of `asymptotic` is as exact as the sum, and shorter. */
const many = 1_000

/** Deviate of Student's t from that of the normal distribution (Abramowitz and Stegun 1964, 26.7.5). */
function asymptotic(freedom: number): number {
  const z = normal
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ]
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z)
}

/** Deviate within which 95 of 100 values of Student's t are. */
function studentDeviate(freedom: number): number {
  if (freedom >= many) return asymptotic(freedom)
  // With one degree of freedom it is 12.7, the largest.
  let [low, high] = [normal, 13]
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (probabilityWithin(middle, freedom) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** 95 % confidence interval of a mean, by Student's t; null below two values. */
export function meanInterval(n: number, mean: number, sd: number | null): Interval | null {
  if (n < 2 || sd === null) return null
  const reach = (studentDeviate(n - 1) * sd) / Math.sqrt(n)
  return { from: mean - reach, to: mean + reach }
}

/** 95 % confidence interval of a share, from 0 to 1, by the score (Wilson 1927); null of none. */
export function shareInterval(count: number, whole: number): Interval | null {
  if (whole === 0) return null
  const share = count / whole
  const square = normal ** 2
  const scale = 1 + square / whole
  const middle = (share + square / (2 * whole)) / scale
  const reach =
    (normal * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole ** 2))) / scale
  return { from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) }
}
