const months = (month: 'short' | 'long', year?: 'numeric') =>
  new Intl.DateTimeFormat('it-IT', { month, ...(year && { year }), timeZone: 'UTC' })

const names = months('short')
const short = months('short', 'numeric')
const long = months('long', 'numeric')

const instantOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Short name of a month, without its year: `2026-03` as `mar`. */
export const monthName = (month: string) => names.format(instantOf(month))
/** Short text of a month: `2026-03` as `mar 2026`. */
export const monthText = (month: string) => short.format(instantOf(month))
/** Long text of a month: `2026-03` as `marzo 2026`. */
export const longMonthText = (month: string) => long.format(instantOf(month))
