import type { Rising } from './numbers'

/** Limit of bars in a histogram: more are no picture. */
const maxBins = 30
/** Limit of different whole numbers that have a bar each. */
const maxSingleBins = 21

/** The smallest of 1, 2, 5 times a power of ten that is not below a width. */
export function nice(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const step = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10
  return Number((step * power).toPrecision(12))
}

/** A multiple of a width as it is written, without the rounding errors of binary fractions. */
const multiple = (times: number, width: number) =>
  Number.isInteger(width) ? times * width : Number((times * width).toPrecision(12))

/** Relative difference below which two numbers are the same: 0.1 + 0.2 is 0.3 to the doctor who typed it. */
const dust = 1e-9
/** Smallest relevant difference: the share of a number below it would be 0. */
const least = 1e-300

function areOne(low: number, high: number): boolean {
  if (Number.isSafeInteger(low) && Number.isSafeInteger(high)) return low === high
  return high - low <= Math.max(least, dust * Math.max(Math.abs(low), Math.abs(high)))
}

/** Multiples of a width, from the last one not above `low` to the first one above `high`. */
function multiples(width: number, low: number, high: number): number[] {
  let times = Math.floor(low / width)
  while (multiple(times, width) > low) times -= 1
  const edges = [multiple(times, width)]
  while ((edges.at(-1) ?? Infinity) <= high) edges.push(multiple((times += 1), width))
  return edges
}

function widthOf(rising: Rising, low: number, high: number): number {
  const isWhole = rising.values.every(Number.isInteger)
  if (isWhole && high - low < maxSingleBins) return 1
  const spread = rising.quantile(0.75) - rising.quantile(0.25)
  // The division comes first: the difference of the greatest numbers is infinite.
  const share = (parts: number) => high / parts - low / parts
  // Freedman and Diaconis; Sturges if half of the values are the same.
  const ideal =
    spread > 0 && spread < Infinity
      ? (2 * spread) / Math.cbrt(rising.length)
      : share(Math.ceil(Math.log2(rising.length)) + 1)
  const width = nice(Math.max(ideal, share(maxBins - 1)))
  return isWhole ? Math.max(1, width) : width
}

/**
 * Edges of a histogram's bins, rising: a bin holds its lower edge and not its upper one. They are multiples of 1, 2 or 5 times a
 * power of ten, by Freedman and Diaconis, at most 30 bins (decision 064).
 *
 * @param rising not empty
 */
export function edgesOf(rising: Rising, low: number, high: number): number[] {
  if (!areOne(low, high)) return multiples(widthOf(rising, low, high), low, high)
  const isWhole = low === high && Number.isSafeInteger(low)
  const width = isWhole ? 1 : nice(Math.max(least, Math.abs(low) / 10))
  return multiples(width, low, high)
}

/** The index of the bin in which a value lies. */
export function binOf(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((edges[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
