import { isDay } from '../../kinds/fields/day-text'

const dayLength = 86_400_000
/** Excel counts days from here, and wrongly believes in a 29 February 1900: days before March 1900 have no number. */
const zero = Date.UTC(1899, 11, 30)
const first = '1900-03-01'

/** The number of a calendar day `YYYY-MM-DD` in a spreadsheet, or null where spreadsheets have none, or it is no day: it is written as text then. */
export function excelDay(day: string): number | null {
  if (!isDay(day) || day < first) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.round((Date.UTC(year, month - 1, date) - zero) / dayLength)
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** An instant as the clock showed it in Italy, `YYYY-MM-DD HH:MM:SS`. */
export function wallClockOf(instant: string): string {
  return wallClock.format(new Date(instant))
}

/** The same as a spreadsheet's number: whole days, and the time as the part of one. */
export function excelInstant(instant: string): number | null {
  const [day = '', time = ''] = wallClockOf(instant).split(' ')
  const whole = excelDay(day)
  if (whole === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return whole + (hours * 3_600 + minutes * 60 + seconds) / 86_400
}
