import type { FormulaDate } from './value'
import { Absent, failed } from './result'
import { wording } from './wording'

/** A calendar day in numbers, without time and time zone (product §5). */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

const written = /^(\d{4})-(\d{2})-(\d{2})$/
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function monthLength(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0)
}

/** The day of these numbers, or null with a reason: 30 February, a month 13, years outside 1–9999, half days. */
export function dayOf(year: number, month: number, day: number): FormulaDate | Absent {
  if (![year, month, day].every(Number.isInteger)) return failed(wording.reasons.noSuchDay)
  if (year < 1 || year > 9999) return failed(wording.reasons.dateRange)
  if (day < 1 || day > monthLength(year, month)) return failed(wording.reasons.noSuchDay)
  return { day: writeDay({ year, month, day }) }
}

function writeDay({ year, month, day }: Day): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The numbers of a `YYYY-MM-DD`, or null with a reason if there is no such day. */
export function readDay(date: FormulaDate): Day | Absent {
  const match = written.exec(date.day)
  if (match === null) return failed(wording.reasons.noSuchDay)
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const checked = dayOf(year, month, day)
  return checked instanceof Absent ? checked : { year, month, day }
}

/** A day in Italian notation: `31/01/2024`. */
export function italianDay(date: FormulaDate): string {
  return date.day.split('-').reverse().join('/')
}

/** Days since 1 March of year 0, by the proleptic Gregorian calendar (H. Hinnant's algorithm). */
function dayNumber({ year, month, day }: Day): number {
  const y = month <= 2 ? year - 1 : year
  const century = Math.floor(y / 400)
  const ofCentury = y - century * 400
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    century * 146_097 +
    ofCentury * 365 +
    Math.floor(ofCentury / 4) -
    Math.floor(ofCentury / 100) +
    ofYear
  )
}

/** Days from one day to another; negative if they are reversed. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Completed months from one day to another; negative if they are reversed. A month is completed on the same day
 * of the month: from 31 January none is on 28 February, one is on 1 March. A person born on 29 February
 * completes a year on 1 March of common years.
 */
export function monthsBetween(from: Day, to: Day): number {
  if (daysBetween(from, to) < 0) return 0 - monthsBetween(to, from)
  const months = (to.year - from.year) * 12 + to.month - from.month
  return to.day < from.day ? months - 1 : months
}

/** Completed years, such as the age on the second day; completed as in `monthsBetween`. */
export function yearsBetween(from: Day, to: Day): number {
  return Math.trunc(monthsBetween(from, to) / 12) + 0
}

/**
 * The day so many days later, or earlier if negative. Null with a reason outside years 1–9999, and for fractions
 * of days.
 */
export function addDays(from: Day, days: number): FormulaDate | Absent {
  if (!Number.isInteger(days)) return failed(wording.reasons.wholeDays)
  // 4,000,000 days are more than all years from 1 to 9999. A Date reaches that far, and UTC has no clock
  // changes.
  if (Math.abs(days) > 4_000_000) return failed(wording.reasons.dateRange)
  const date = new Date(0)
  date.setUTCFullYear(from.year, from.month - 1, from.day + days)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return dayOf(year, month, day)
}

/**
 * The day so many months later, or earlier if negative. As in Excel a shorter month gives its last day: from 31
 * January to 28 February. Null with a reason outside years 1–9999, and for fractions of months.
 */
export function addMonths(from: Day, months: number): FormulaDate | Absent {
  if (!Number.isInteger(months)) return failed(wording.reasons.wholeMonths)
  const total = from.year * 12 + from.month - 1 + months
  const [year, month] = [Math.floor(total / 12), total - Math.floor(total / 12) * 12 + 1]
  return dayOf(year, month, Math.min(from.day, monthLength(year, month)))
}
