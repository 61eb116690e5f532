import type { ReleasedNumbers } from '../../../contract/statistics/released'
import { nice } from '../figures/bins'
import { summarize, type Rising } from '../figures/numbers'

/** Limit of different values: with so few, a mean tells how many surveys have each. */
const fewValues = 3
/** Number of people whose values the rounding of a mean hides. */
const hidden = 5

/** A number as a multiple of a unit, without the rounding errors of binary fractions. */
function rounded(value: number, unit: number): number {
  const times = Math.round(value / unit)
  return times === 0 ? 0 : Number((times * unit).toPrecision(12))
}

/** The smallest difference between neighbours. */
const leastGap = ({ values }: Rising) =>
  values.reduce((least, value, at) => {
    const before = values[at - 1]
    return before === undefined ? least : Math.min(least, value - before)
  }, Infinity)

/**
 * Rounds measures of numbers so that the values of five people can't be told from their sum. The unit follows from the standard
 * deviation and, if the values are few, from their smallest difference (product §8).
 *
 * @returns null if there are at most three different values
 */
export function releasedNumbersOf(rising: Rising): ReleasedNumbers | null {
  const summary = summarize(rising)
  if (summary === null || summary.sd === null || rising.values.length <= fewValues) return null
  const { n, mean, sd, median, q1, q3 } = summary
  const unit = nice((hidden * Math.max(sd, leastGap(rising))) / n)
  if (!Number.isFinite(unit) || unit === 0) return null
  const inUnits = (value: number) => rounded(value, unit)
  return {
    unit,
    mean: inUnits(mean),
    sd: inUnits(sd),
    median: inUnits(median),
    q1: inUnits(q1),
    q3: inUnits(q3),
    p5: inUnits(rising.quantile(0.05)),
    p95: inUnits(rising.quantile(0.95)),
  }
}
