const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The calendar day of an instant in Italy, `YYYY-MM-DD`. The survey's day (that of its `createdAt`, product §7 SURVEY_DATE) and
 * today's bounds must come out alike in the server and in every browser, so that no machine's own time zone counts.
 */
export function italianDay(instant: string | Date): string {
  return calendar.format(typeof instant === 'string' ? new Date(instant) : instant)
}
