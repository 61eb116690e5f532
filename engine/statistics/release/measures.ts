import type { ReleasedNumbers } from '../../../contract/statistics/released'
import { nice } from '../figures/bins'
import { summarize, type Rising } from '../figures/numbers'

/** Of so few different values a mean tells how many gave each. */
const fewValues = 3
/** So many people are hidden in the sum that a mean stands for. */
const hidden = 5

/** A number as a multiple of a unit, without the dust of binary fractions. */
function rounded(value: number, unit: number): number {
  const times = Math.round(value / unit)
  return times === 0 ? 0 : Number((times * unit).toPrecision(12))
}

/** The least difference of two neighbours. */
const leastGap = ({ values }: Rising) =>
  values.reduce((least, value, at) => {
    const before = values[at - 1]
    return before === undefined ? least : Math.min(least, value - before)
  }, Infinity)

/**
 * Numbers in figures, rounded so that the values of five people are hidden in their sum: by their deviation, and where they are few by the
 * step from one to the next (product §8).
 *
 * @returns null of three different values at most
 */
export function releasedNumbersOf(rising: Rising): ReleasedNumbers | null {
  const summary = summarize(rising)
  if (summary === null || summary.sd === null || rising.values.length <= fewValues) return null
  const { n, mean, sd, median, q1, q3 } = summary
  const unit = nice((hidden * Math.max(sd, leastGap(rising))) / n)
  if (!Number.isFinite(unit) || unit === 0) return null
  const told = (value: number) => rounded(value, unit)
  return {
    unit,
    mean: told(mean),
    sd: told(sd),
    median: told(median),
    q1: told(q1),
    q3: told(q3),
    p5: told(rising.quantile(0.05)),
    p95: told(rising.quantile(0.95)),
  }
}
