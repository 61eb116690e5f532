import type { StatsPage, SurveyCounts } from '../../../contract/statistics/page'
import { statusesOf } from '../../../contract/statistics/filters'
import { takesAnswers } from '../../../contract/survey-status'
import { format } from '../../../i18n/formats/format'
import { longMonthText } from '../../../i18n/formats/month-text'
import { stats } from '../../../i18n/words/statistics/stats'
import type { HeadNumber } from '../figures/headline'
import { sidesOf } from '../figures/sides'

const words = stats.head

/** Large numbers of surveys: all that are counted, those opened this month, and completed or approved ones. */
export function headNumbers(page: StatsPage): HeadNumber[] {
  const sides = sidesOf(page).map(({ part }) => part)
  const month = page.thisMonth
  const sum = ({ byStatus }: SurveyCounts, ...statuses: (keyof SurveyCounts['byStatus'])[]) =>
    statuses.reduce((all, status) => all + (byStatus[status] ?? 0), 0)
  // Without drafts all surveys are completed, which would be the same number twice.
  const hasDrafts = statusesOf(page.status).some(takesAnswers)
  const numbers: [label: string, of: (counts: SurveyCounts) => number][] = [
    [words.surveys, ({ surveys }) => surveys],
    [
      words.thisMonth(longMonthText(month)),
      ({ months }) => months.find(({ from }) => from === month)?.opened ?? 0,
    ],
    hasDrafts
      ? [words.completed, (counts) => sum(counts, ...statusesOf('final'))]
      : [words.approved, (counts) => sum(counts, 'approved', 'locked')],
  ]
  return numbers.map(([label, of]) => {
    const [first, second] = sides.map((side) => format.number(of(side)))
    return { label, text: first ?? '', below: second === undefined ? '' : words.inAll(second) }
  })
}

/** Sentence on the first month that is counted; null if there is none. */
export function sinceWhen(page: StatsPage): string | null {
  const firsts = sidesOf(page).flatMap(({ part }) => part.months[0]?.from ?? [])
  const [first] = firsts.sort()
  return first === undefined ? null : words.since(longMonthText(first))
}
