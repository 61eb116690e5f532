const hour = 3_600_000

/** The instant in UTC at which Italy's clocks change: one o'clock on a month's last Sunday. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hour + hour
}

/**
 * Milliseconds that Italy's clocks are ahead of UTC: two hours from the last Sunday of March to that of October, else one (since
 * 1996).
 */
function aheadOfUtc(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  const isSummer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9)
  return (isSummer ? 2 : 1) * hour
}

/**
 * The calendar day of an instant in Italy, `YYYY-MM-DD`. A survey's day (product §7 SURVEY_DATE) and the bounds on today must be
 * the same everywhere, so no machine's own time zone counts. It is computed by hand: a browser takes 30 to 90 ms to make its first
 * calendar, before a survey's first field is drawn.
 */
export function italianDay(instant: string | Date): string {
  return italianTime(instant).slice(0, 10)
}

/** An instant on Italy's clocks as files have it, `YYYY-MM-DD HH:MM:SS` (decision 010). */
export function italianTime(instant: string | Date): string {
  const time = new Date(instant).getTime()
  return new Date(time + aheadOfUtc(time)).toISOString().slice(0, 19).replace('T', ' ')
}
