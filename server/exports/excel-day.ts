import { isDay } from '../../i18n/formats/day-text'
import { firstSpreadsheetDay } from './queries/export'

const dayLength = 86_400_000
/** Excel counts days from here, and wrongly believes in a 29 February 1900: days before March 1900 have no number. */
const zero = Date.UTC(1899, 11, 30)

/** The number of a calendar day `YYYY-MM-DD` in a spreadsheet, or null where spreadsheets have none, or it is no day: it is written as text then. */
export function excelDay(day: string): number | null {
  if (!isDay(day) || day < firstSpreadsheetDay) return null
  return Math.round((Date.parse(day) - zero) / dayLength)
}

/** The same of a day and a time, `YYYY-MM-DD HH:MM:SS`: whole days, and the time as the part of one. */
export function excelInstant(wallClock: string): number | null {
  const whole = excelDay(wallClock.slice(0, 10))
  if (whole === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = wallClock.slice(11).split(':').map(Number)
  return whole + (hours * 3_600 + minutes * 60 + seconds) / 86_400
}
