import type { StatsPage } from '../../../contract/statistics/page'
import { surveyStatuses } from '../../../contract/survey-status'
import { names } from '../../../i18n/words/doctor/names'
import { stats } from '../../../i18n/words/statistics/stats'
import { countTable, listContent } from '../figures/counts'
import type { FigureContent, Open } from '../figures/content'
import { cellOf, shareOf, sidesOf } from '../figures/sides'

/** Content on the number of surveys by status. */
export function countsContent(page: StatsPage, open?: Open): FigureContent {
  const sides = sidesOf(page)
  const counted = sides.map(({ name, part }, sideIndex) => ({
    name,
    rows: surveyStatuses.flatMap((status) => {
      const count = part.byStatus[status] ?? 0
      const share = shareOf(count, part.surveys)
      return count === 0
        ? []
        : [
            {
              key: status,
              label: names.surveyStatus[status],
              count,
              share,
              cell: cellOf(sideIndex, `status:${status}`),
            },
          ]
    }),
  }))
  return {
    sentences: [],
    drawings: [],
    tables: [
      countTable(stats.counts.byStatus, stats.counts.status, counted, open, { isDrawn: true }),
    ],
    notes: [],
  }
}

/** Content on surveys by centre; null if there is one centre for all. */
export function centresContent(page: StatsPage, open?: Open): FigureContent | null {
  const words = stats.centres
  const sides = sidesOf(page).map(({ name, part }, sideIndex) => ({
    name,
    rows: part.byProvider.map(({ provider, count }) => ({
      key: provider ?? '',
      label: provider ?? words.none,
      count,
      share: shareOf(count, part.surveys),
      cell: cellOf(sideIndex, `provider:${provider ?? ''}`),
    })),
  }))
  if (sides.every(({ rows }) => rows.length < 2 && rows.every(({ key }) => key === ''))) return null
  const texts = { title: words.title, caption: words.title, first: words.centre }
  return {
    sentences: [words.lead],
    ...listContent(texts, sides, open, true),
    notes: [],
  }
}
