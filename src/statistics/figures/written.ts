import type { Step } from '../../../contract/statistics/released'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/statistics/releases'
import { stats } from '../../../i18n/words/statistics/stats'
import type { TableCell } from '../block/table'

/** Text of a count in a release: `5–9`, «< 5» or «il resto». */
export function stepText(step: Step): string {
  if (step === null) return releases.rest
  return step.from === 0 ? releases.fewer : `${step.from}–${step.to}`
}

/** Cell without a figure. */
export const absent: TableCell = { text: format.none, value: null }

/** Time as of which figures were counted, for files. */
export function figuresTime(instant: string): string {
  return `${stats.updatedAt(format.time(instant))}, ${format.date(instant)}`
}

/**
 * Text of a share from 0 to 1 as a percentage; a dash for null.
 *
 * @param decimals fixed number, so that a column is aligned; 0 in a release, whose shares are whole numbers
 */
export function shareText(share: number | null, decimals: 0 | 1 = 1): string {
  return share === null ? format.none : `${(share * 100).toFixed(decimals).replace('.', ',')}%`
}

/** Text of a count with its share: `30 (25%)`. */
export function countWithShare(text: string, share: number | null, decimals: 0 | 1): string {
  return share === null ? text : `${text} (${shareText(share, decimals)})`
}

/** Spread of values below which they are written with more decimals, so that they differ by two digits. */
const smallSpread = 0.1

/** Measures that decide on the number of decimals. */
interface Measured {
  readonly mean: number
  readonly sd: number | null
}

/** Number of decimals that values need to be told apart; 1 if their spread is large. */
function decimalsOf(all: readonly (Measured | null)[]): number {
  const spreads = all.flatMap((numbers) => [numbers?.sd || Math.abs(numbers?.mean ?? 0)])
  const least = Math.min(...spreads.filter((spread) => spread > 0))
  return least < smallSpread ? Math.min(15, 1 - Math.floor(Math.log10(least))) : 1
}

/**
 * Creates functions that write measures of a number, with and without its unit.
 *
 * @param decimals of the number; measures have one at least
 * @param all measures that are written next to each other
 */
export function measureWriter(
  { unit, decimals }: { readonly unit: string | null; readonly decimals: number },
  all: readonly (Measured | null)[],
) {
  const digits = Math.max(1, decimals, decimalsOf(all))
  const bare = (value: number) => format.number(value, digits)
  const space = unit?.startsWith('%') || unit === '°' ? '' : ' '
  return {
    bare,
    full: (value: number) => (unit ? `${bare(value)}${space}${unit}` : bare(value)),
    digits,
  }
}

const dayOfYear = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
})
const dayAndMonth = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Short texts of Mondays: `2 mar`, with the year if there are several. */
export function weekTexts(mondays: readonly string[]): string[] {
  const isOneYear = new Set(mondays.map((monday) => monday.slice(0, 4))).size < 2
  const written = isOneYear ? dayAndMonth : dayOfYear
  return mondays.map((monday) => written.format(new Date(`${monday}T00:00:00Z`)))
}

/** All months from the first to the last, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const all: string[] = []
  for (let at = year * 12 + month - 1; ; at++) {
    const text = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
    if (text > last) return all
    all.push(text)
  }
}
