import type { Rising } from './numbers'

/** More bars are no picture any more. */
const mostBins = 30
/** So few different whole numbers have a bar each. */
const mostSingle = 21

/** The smallest of 1, 2, 5 times a power of ten that is not below a width. */
export function nice(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const step = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10
  return Number((step * power).toPrecision(12))
}

/** A multiple of a width as it is written, without the dust of binary fractions. */
const multiple = (times: number, width: number) =>
  Number.isInteger(width) ? times * width : Number((times * width).toPrecision(12))

/** Numbers that differ by less than this share of themselves are one: 0.1 + 0.2 is 0.3 to whoever gave it. */
const dust = 1e-9
/** Below this a tenth of a number may be none. */
const least = 1e-300

function areOne(low: number, high: number): boolean {
  if (Number.isSafeInteger(low) && Number.isSafeInteger(high)) return low === high
  return high - low <= Math.max(least, dust * Math.max(Math.abs(low), Math.abs(high)))
}

/** The multiples of a width from the last one that is not above a number to the first one that is above another. */
function multiples(width: number, low: number, high: number): number[] {
  let times = Math.floor(low / width)
  while (multiple(times, width) > low) times -= 1
  const edges = [multiple(times, width)]
  while ((edges.at(-1) ?? Infinity) <= high) edges.push(multiple((times += 1), width))
  return edges
}

function widthOf(rising: Rising, low: number, high: number): number {
  const isWhole = rising.values.every(Number.isInteger)
  if (isWhole && high - low < mostSingle) return 1
  const spread = rising.quantile(0.75) - rising.quantile(0.25)
  // Divided before it is subtracted: the difference of the greatest numbers is none.
  const share = (parts: number) => high / parts - low / parts
  // Freedman and Diaconis; where half of the values are one and the same, Sturges.
  const wanted =
    spread > 0 && spread < Infinity
      ? (2 * spread) / Math.cbrt(rising.length)
      : share(Math.ceil(Math.log2(rising.length)) + 1)
  const width = nice(Math.max(wanted, share(mostBins - 1)))
  return isWhole ? Math.max(1, width) : width
}

/**
 * The edges of a histogram, rising: each stretch holds what is at its lower edge and not what is at its upper one. They are multiples
 * of a width of 1, 2 or 5 times a power of ten, by Freedman and Diaconis, at most 30 stretches (decision 064).
 *
 * @param rising not empty
 */
export function edgesOf(rising: Rising, low: number, high: number): number[] {
  if (!areOne(low, high)) return multiples(widthOf(rising, low, high), low, high)
  const isWhole = low === high && Number.isSafeInteger(low)
  const width = isWhole ? 1 : nice(Math.max(least, Math.abs(low) / 10))
  return multiples(width, low, high)
}

/** In which stretch a value lies. */
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
