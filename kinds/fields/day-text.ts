import type { Checked } from '../checked'

/** A date answer lies in these years, so that a slip such as 0202 or 20262 is caught. */
const firstYear = 1850
const lastYear = 2199

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (monthLengths[month - 1] ?? 0)
}

function isoDay(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The calendar day of an instant where the reader is. */
export function dayHere(instant: Date): string {
  return isoDay(instant.getFullYear(), instant.getMonth() + 1, instant.getDate())
}

/** Whether a text is an existing calendar day `YYYY-MM-DD`, from 1850 to 2199. No time zone is involved. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= firstYear && year <= lastYear && day >= 1 && day <= daysIn(year, month)
}

/** `2026-02-01` as `01/02/2026` (product §11); a text that is no day comes back as it is. */
export function formatDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return parts === null ? day : `${parts[3]}/${parts[2]}/${parts[1]}`
}

/** Two digits mean the year that lies between 80 years before today and 20 after. */
function fullYear(typed: string, today: string): number {
  if (typed.length > 2) return Number(typed)
  const now = Number(today.slice(0, 4))
  const year = now - (now % 100) + Number(typed)
  if (year > now + 20) return year - 100
  return year <= now - 80 ? year + 100 : year
}

/**
 * Reads a day as it is typed: `1/2/26`, `01.02.2026`, `1-2-2026`, `010226`, `01022026`, `2026-02-01`; empty gives null.
 * In: the text and today `YYYY-MM-DD`. Out: the day `YYYY-MM-DD`, or why it can't be read.
 */
export function readDay(text: string, today: string): Checked<string | null> {
  const typed = text.trim()
  if (typed === '') return { value: null }
  const iso = /^\d{4}-\d{1,2}-\d{1,2}$/.test(typed) ? typed.split('-').reverse() : null
  const parts =
    iso ??
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{2}|\d{4})$/.exec(typed)?.slice(1) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed)?.slice(1)
  const [day, month, year] = parts ?? []
  if (day === undefined || month === undefined || year === undefined) {
    return { message: 'Scrivi la data come giorno/mese/anno, per esempio 01/02/2026.' }
  }
  const read = isoDay(fullYear(year, today), Number(month), Number(day))
  if (isDay(read)) return { value: read }
  const readYear = Number(read.slice(0, 4))
  return readYear < firstYear || readYear > lastYear
    ? { message: `L’anno dev’essere tra ${firstYear} e ${lastYear}.` }
    : { message: 'Questa data non esiste nel calendario.' }
}
