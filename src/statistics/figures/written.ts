import type { Step } from '../../../contract/statistics/released'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/releases'
import { stats } from '../../../i18n/words/stats'
import type { TableCell } from '../block/table'

/** How figures are written, one way for tables, charts and sentences. */

/** A count of a release: `5–9`, «< 5» or «il resto». */
export function stepText(step: Step): string {
  if (step === null) return releases.rest
  return step.from === 0 ? releases.fewer : `${step.from}–${step.to}`
}

/** In place of a figure that there is none of. */
export const absent: TableCell = { text: format.none, value: null }

/** As of when figures are, in a file. */
export function figuresTime(instant: string): string {
  return `${stats.updatedAt(format.time(instant))}, ${format.date(instant)}`
}

/**
 * A share of 0 to 1 as a percentage; a dash where it is not told or of nothing.
 *
 * @param decimals always as many, so that a column lines up; none in a release, whose shares are whole
 */
export function shareText(share: number | null, decimals: 0 | 1 = 1): string {
  return share === null ? format.none : `${(share * 100).toFixed(decimals).replace('.', ',')}%`
}

/** A count with its share: `30 (25%)`. */
export function countWithShare(text: string, share: number | null, decimals: 0 | 1): string {
  return share === null ? text : `${text} (${shareText(share, decimals)})`
}

/** Numbers that lie within a tenth of each other are told apart by two digits of how far they do. */
const close = 0.1

/** Numbers as far as it decides how they are written. */
interface Measured {
  readonly mean: number
  readonly sd: number | null
}

/** How many decimals some numbers take to be told apart; 1 where they lie far apart. */
function decimalsOf(all: readonly (Measured | null)[]): number {
  const spreads = all.flatMap((numbers) => [numbers?.sd || Math.abs(numbers?.mean ?? 0)])
  const least = Math.min(...spreads.filter((spread) => spread > 0))
  return least < close ? Math.min(15, 1 - Math.floor(Math.log10(least))) : 1
}

/**
 * A measured number with its unit. A mean has one decimal more than what it is the mean of, so that few answers don't look alike.
 *
 * @param decimals of what is measured
 * @param all what is written of it
 */
export function measureWriter(
  { unit, decimals }: { readonly unit: string | null; readonly decimals: number },
  all: readonly (Measured | null)[],
) {
  const most = Math.max(1, decimals, decimalsOf(all))
  const bare = (value: number) => format.number(value, most)
  const space = unit?.startsWith('%') || unit === '°' ? '' : ' '
  return {
    bare,
    full: (value: number) => (unit ? `${bare(value)}${space}${unit}` : bare(value)),
    digits: most,
  }
}

const months = new Intl.DateTimeFormat('it-IT', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const longMonths = new Intl.DateTimeFormat('it-IT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
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

/** `2026-03` as `mar 2026`. */
export const monthText = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`))
/** `2026-03` as `marzo 2026`. */
export const longMonthText = (month: string) => longMonths.format(new Date(`${month}-01T00:00:00Z`))

/** Mondays as short as they can be told apart: `2 mar`, and with their year where there are several. */
export function weekTexts(mondays: readonly string[]): string[] {
  const isOneYear = new Set(mondays.map((monday) => monday.slice(0, 4))).size < 2
  const written = isOneYear ? dayAndMonth : dayOfYear
  return mondays.map((monday) => written.format(new Date(`${monday}T00:00:00Z`)))
}

/** Every month from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const all: string[] = []
  for (let at = year * 12 + month - 1; ; at++) {
    const text = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
    if (text > last) return all
    all.push(text)
  }
}
