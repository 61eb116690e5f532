/** Bounds of a date answer's year, so that a slip such as 0202 or 20262 is noticed. */
export const firstYear = 1850
export const lastYear = 2199

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Number of a month's days; months count from 1. */
export function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (monthLengths[month - 1] ?? 0)
}

/** A day in the stored form, `YYYY-MM-DD`. */
export function isoDay(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Calendar day of an instant in the reader's time zone. */
export function dayHere(instant: Date): string {
  return isoDay(instant.getFullYear(), instant.getMonth() + 1, instant.getDate())
}

/** Whether a text is an existing calendar day `YYYY-MM-DD`, from 1850 to 2199, without a time zone. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= firstYear && year <= lastYear && day >= 1 && day <= daysIn(year, month)
}

/** `2026-02-01` as `01/02/2026` (product §11); a text that is no day is returned unchanged. */
export function formatDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return parts === null ? day : `${parts[3]}/${parts[2]}/${parts[1]}`
}
