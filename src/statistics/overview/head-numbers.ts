import type { StatsPage, SurveyCounts } from '../../../contract/statistics/page'
import { statusesOf } from '../../../contract/statistics/filters'
import type { SurveyStatus } from '../../../contract/survey-status'
import { format } from '../../../i18n/formats/format'
import { longMonthText } from '../../../i18n/formats/month-text'
import { stats } from '../../../i18n/words/statistics/stats'
import type { HeadNumber } from '../figures/headline'
import { sidesOf } from '../figures/sides'

const words = stats.head

type HeadNumberOf = readonly [label: string, of: (counts: SurveyCounts) => number]

/** Number of completed surveys, else of approved ones; none if they are all or none of those counted. */
function furtherNumber(choice: StatsPage['status']): readonly HeadNumberOf[] {
  const counted = statusesOf(choice)
  const all: readonly { label: string; statuses: readonly SurveyStatus[] }[] = [
    { label: words.completed, statuses: statusesOf('final') },
    { label: words.approved, statuses: ['approved', 'locked'] },
  ]
  const further = all.find(({ statuses }) => {
    const some = counted.filter((status) => statuses.includes(status))
    return some.length > 0 && some.length < counted.length
  })
  if (further === undefined) return []
  const { label, statuses } = further
  const of = ({ byStatus }: SurveyCounts) =>
    statuses.reduce((all, status) => all + (byStatus[status] ?? 0), 0)
  return [[label, of]]
}

/** Large numbers of surveys: all that are counted, those opened this month, and completed or approved ones. */
export function headNumbers(page: StatsPage): HeadNumber[] {
  const sides = sidesOf(page).map(({ part }) => part)
  const month = page.thisMonth
  const numbers: readonly HeadNumberOf[] = [
    [words.surveys, ({ surveys }) => surveys],
    [
      words.thisMonth(longMonthText(month)),
      ({ months }) => months.find(({ from }) => from === month)?.opened ?? 0,
    ],
    ...furtherNumber(page.status),
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
