import { dayHere, formatDay, isDay } from './day-text'
import { formatNumber } from './number-text'

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** By hand: a browser's own formats take some 25 ms to be made, before anything of the page is drawn. */
function time(instant: Date): string {
  return `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`
}

/** How dates, times and numbers are written (product §11). Instants are ISO texts, shown in the reader's time zone. */
export const format = {
  /** An instant or a calendar day as `01/02/2026`; a calendar day has no time zone. */
  date: (value: string): string => formatDay(isDay(value) ? value : dayHere(new Date(value))),
  /** The 24-hour time of an instant: `14:32`. */
  time: (instant: string | Date): string => time(new Date(instant)),
  dateTime: (instant: string): string => `${format.date(instant)}, ${format.time(instant)}`,
  number: formatNumber,
  /** In place of what there is none of. */
  none: '—',
  percent: (part: number, whole: number): string =>
    whole === 0 ? format.none : `${formatNumber((part / whole) * 100, 0)}%`,
} as const

/** `1 scheda`, `3 schede`: the number with the word that fits it. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
