import { dayHere, formatDay, isDay } from './day-text'
import { formatNumber } from './number-text'

const twoDigits = (part: number) => String(part).padStart(2, '0')

/**
 * Formatted by hand: a browser takes some 25 ms to create its first format, before anything of the page is
 * drawn.
 */
function time(instant: Date): string {
  return `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`
}

/** Formats of dates, times and numbers (product §11). Instants are ISO texts, shown in the reader's time zone. */
export const format = {
  /** An instant or a calendar day as `01/02/2026`; a calendar day has no time zone. */
  date: (value: string): string => formatDay(isDay(value) ? value : dayHere(new Date(value))),
  /** The 24-hour time of an instant: `14:32`. */
  time: (instant: string | Date): string => time(new Date(instant)),
  dateTime: (instant: string): string => `${format.date(instant)}, ${format.time(instant)}`,
  number: formatNumber,
  /** Sign for an absent value. */
  none: '—',
  percent: (part: number, whole: number): string =>
    whole === 0 ? format.none : `${formatNumber((part / whole) * 100, 0)}%`,
} as const

/** A number with the right form of its noun: `1 scheda`, `3 schede`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
