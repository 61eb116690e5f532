import { fields } from '../words/fields'
import { bare } from '../../contract/seen-text'
import type { Checked } from './checked'
import { daysIn, firstYear, isDay, isoDay, lastYear } from './day-text'

/** Bounds of a day, as `YYYY-MM-DD` or `today`. */
export interface DayLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Day of a bound; `today` is the reader's day. */
export function limitDay(bound: string | undefined, today: string): string | undefined {
  return bound === 'today' ? today : bound
}

/**
 * Completes a year of two digits: between 89 years before today and 10 after, since most days of a patient are
 * past. If only one other century lies within the question's bounds, that is meant: a birth in 30 was in 1930.
 */
function fullYear(typed: string, today: string, { min, max }: DayLimits): number {
  if (typed.length > 2) return Number(typed)
  const now = Number(today.slice(0, 4))
  const inCentury = now - (now % 100) + Number(typed)
  const likely =
    inCentury > now + 10 ? inCentury - 100 : inCentury <= now - 90 ? inCentury + 100 : inCentury
  const first = Number((limitDay(min, today) ?? '').slice(0, 4))
  const last = Number((limitDay(max, today) ?? '9999').slice(0, 4))
  const allowed = [likely - 100, likely, likely + 100].filter(
    (year) => year >= first && year <= last,
  )
  if (allowed.includes(likely)) return likely
  // The nearest that is allowed: for a birth the last century, not the one before.
  return allowed.toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))[0] ?? likely
}

/** The day before, without a time zone. */
function dayBefore(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() - 1)
  return instant.toISOString().slice(0, 10)
}

const named: Readonly<Record<string, (today: string) => string>> = {
  [fields.days.today]: (today) => today,
  [fields.days.yesterday]: dayBefore,
}

const words = fields.days

/** Sentence about a day that does not exist: `Il 31 aprile non esiste: aprile ha 30 giorni.` */
function noSuchDay(year: number, month: number, day: number): string {
  const name = words.months[month - 1]
  if (name === undefined) return words.noSuchMonth(month)
  if (day < 1) return words.dayZero
  if (day > 31) return words.dayTooLarge(day)
  const when = month === 2 ? `${name} ${year}` : name
  return words.noSuchDay(day, name, when, daysIn(year, month))
}

/**
 * Reads a day as people type it: `1/2/26`, `01.02.2026`, `1-2-2026`, `010226`, `01022026`, `2026-02-01`, `oggi`,
 * `ieri`; empty gives null. `today` is `YYYY-MM-DD`; the question's bounds decide the century of a year of two
 * digits. Returns the day as `YYYY-MM-DD`, or a sentence.
 */
export function readDay(
  text: string,
  today: string,
  limits: DayLimits = {},
): Checked<string | null> {
  // Some programs put direction marks between the parts as well, others non-breaking hyphens.
  const typed = bare(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
  if (typed === '') return { value: null }
  const word = named[typed.toLowerCase()]
  if (word !== undefined) return { value: word(today) }
  const iso = /^\d{4}-\d{1,2}-\d{1,2}$/.test(typed) ? typed.split('-').reverse() : null
  const parts =
    iso ??
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{2}|\d{4})$/.exec(typed)?.slice(1) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed)?.slice(1)
  const [day, month] = parts?.map(Number) ?? []
  const year = parts?.[2]
  if (day === undefined || month === undefined || year === undefined) {
    return { message: words.unreadable }
  }
  const whole = fullYear(year, today, limits)
  if (whole < firstYear || whole > lastYear) {
    return { message: words.years(firstYear, lastYear) }
  }
  const parsed = isoDay(whole, month, day)
  return isDay(parsed) ? { value: parsed } : { message: noSuchDay(whole, month, day) }
}
