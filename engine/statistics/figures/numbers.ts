import type { NumberSummary } from '../../../contract/statistics/figures'
import { meanInterval } from './intervals'

/** Numbers in rising order, each once with its count. */
export class Rising {
  readonly values: readonly number[]
  readonly times: readonly number[]
  readonly length: number
  /** Cumulative counts: the index after the last occurrence of each value. */
  readonly #ends: readonly number[]

  constructor(times: ReadonlyMap<number, number>) {
    const pairs = [...times].sort(([one], [other]) => one - other)
    this.values = pairs.map(([value]) => value)
    this.times = pairs.map(([, count]) => count)
    let end = 0
    this.#ends = this.times.map((count) => (end += count))
    this.length = end
  }

  #at(position: number): number {
    let low = 0
    let high = this.#ends.length - 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((this.#ends[middle] ?? 0) > position) high = middle
      else low = middle + 1
    }
    return this.values[low] ?? Number.NaN
  }

  /** Quantile of R's type 7 (the default of R, numpy and Excel's QUARTILE.INC); needs at least one number. */
  quantile(part: number): number {
    const position = (this.length - 1) * part
    const below = Math.floor(position)
    const low = this.#at(below)
    return below + 1 < this.length ? low + (position - below) * (this.#at(below + 1) - low) : low
  }

  /** The sum of a function over all numbers, each as often as it occurs. */
  sum(of: (value: number) => number): number {
    return exactSum(this.values.map((value, at) => of(value) * (this.times[at] ?? 0)))
  }
}

/** A sum that loses nothing to the order of its terms (Neumaier). */
function exactSum(values: readonly number[]): number {
  let sum = 0
  let lost = 0
  for (const value of values) {
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + lost
}

function standardDeviation(rising: Rising, mean: number): number | null {
  if (rising.length < 2) return null
  return Math.sqrt(rising.sum((value) => (value - mean) ** 2) / (rising.length - 1))
}

/** Computes n, mean, sd (n − 1), median, quartiles of type 7, minimum and maximum (product §8); null without numbers. */
export function summarize(rising: Rising): NumberSummary | null {
  const n = rising.length
  if (n === 0) return null
  const mean = rising.sum((value) => value) / n
  const at = (part: number) => rising.quantile(part)
  const sd = standardDeviation(rising, mean)
  return {
    n,
    mean,
    interval: meanInterval(n, mean, sd),
    sd,
    median: at(0.5),
    q1: at(0.25),
    q3: at(0.75),
    min: at(0),
    max: at(1),
  }
}
