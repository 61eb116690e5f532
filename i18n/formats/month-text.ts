// Written out: the browser's first use of `Intl` takes longer than a page of months.
const names =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  )

const nameOf = (month: string) => names[Number(month.slice(5, 7)) - 1] ?? ''
const yearOf = (month: string) => month.slice(0, 4)

/** Short name of a month, without its year: `2026-03` as `mar`. */
export const monthName = (month: string) => nameOf(month).slice(0, 3)
/** Short text of a month: `2026-03` as `mar 2026`. */
export const monthText = (month: string) => `${monthName(month)} ${yearOf(month)}`
/** Long text of a month: `2026-03` as `marzo 2026`. */
export const longMonthText = (month: string) => `${nameOf(month)} ${yearOf(month)}`
/** Month after the preposition «a», which is «ad» before an «a»: `ad agosto 2026`. */
export const inMonth = (month: string) => `${month.startsWith('a') ? 'ad' : 'a'} ${month}`
