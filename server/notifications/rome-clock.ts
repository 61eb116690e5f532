/** Weekday, hour and week in Rome. */
export interface RomeClock {
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number
  readonly hour: number
  /** Monday of this week, `YYYY-MM-DD`. */
  readonly monday: string
}

const zone = 'Europe/Rome'
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

/** Adds days to a date (`YYYY-MM-DD`) by the calendar, never in hours: two days a year have 23 and 25. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Weekday, hour and week in Rome at an instant. */
export function romeClock(now: Date): RomeClock {
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return { weekday, hour: Number(parts.get('hour')), monday: shiftDay(day, 1 - weekday) }
}

/** Writes a date for Italian readers: `2026-11-16` becomes `16/11/2026`. */
export function italianDay(day: string): string {
  return day.split('-').reverse().join('/')
}
