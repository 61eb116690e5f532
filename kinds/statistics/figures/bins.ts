import type { Rising } from './numbers'

/** More bars are no picture any more. */
const mostBins = 30
/** So few different whole numbers have a bar each. */
const mostSingle = 21

/** The smallest of 1, 2, 5 times a power of ten that is not below a width. */
function nice(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const step = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10
  return Number((step * power).toPrecision(12))
}

/** A multiple of a width as it is written, without the dust of binary fractions. */
const multiple = (times: number, width: number) => Number((times * width).toPrecision(12))

function widthOf(rising: Rising, low: number, high: number): number {
  const isWhole = rising.values.every(Number.isInteger)
  if (isWhole && high - low < mostSingle) return 1
  const spread = rising.quantile(0.75) - rising.quantile(0.25)
  // Freedman and Diaconis; where half of the values are one and the same, Sturges.
  const wanted =
    spread > 0
      ? (2 * spread) / Math.cbrt(rising.length)
      : (high - low) / (Math.ceil(Math.log2(rising.length)) + 1)
  const least = nice(Math.max(wanted, (high - low) / (mostBins - 1)))
  return isWhole ? Math.max(1, least) : least
}

/**
 * The edges of a histogram, rising: each stretch holds what is at its lower edge and not what is at its upper one. They are multiples
 * of a width of 1, 2 or 5 times a power of ten, by Freedman and Diaconis, at most 30 stretches (decision 064).
 *
 * @param rising not empty
 */
export function edgesOf(rising: Rising, low: number, high: number): number[] {
  if (low === high) {
    const width = Number.isInteger(low) ? 1 : nice(Math.abs(low) / 10)
    const first = Math.floor(low / width)
    return [multiple(first, width), multiple(first + 1, width)]
  }
  const width = widthOf(rising, low, high)
  const edges: number[] = []
  let times = Math.floor(low / width)
  while (multiple(times, width) > low) times -= 1
  for (; ; times += 1) {
    const edge = multiple(times, width)
    edges.push(edge)
    if (edge > high) return edges
  }
}

/** In which stretch a value lies; the first and the last hold what lies beyond them too. */
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
