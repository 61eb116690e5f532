import type { StatsPage, SurveyCounts } from '../../../contract/statistics/page'
import { surveyStatuses } from '../../../contract/survey-status'
import { format } from '../../../i18n/formats/format'
import { names } from '../../../i18n/words/doctor/names'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable } from '../block/table'
import { barsDrawing, countTable } from '../figures/counts'
import { type FigureContent, type Open, opener } from '../figures/content'
import { cellOf, shareOf, sidesOf } from '../figures/sides'
import { shareText } from '../figures/written'

type Side = { readonly name: string; readonly part: SurveyCounts }

interface Measured {
  readonly completeness: NonNullable<SurveyCounts['completeness']>
  readonly surveys: number
}

/** Table of completeness, if it is disclosed for any side. */
function completenessTables(parts: readonly Side[], open?: Open): FigureTable[] {
  const sides = parts.flatMap(({ name, part: { completeness, surveys } }) =>
    completeness === null ? [] : [{ name, completeness, surveys }],
  )
  if (sides.length === 0) return []
  const words = stats.counts
  const row = (
    label: string,
    shareIn: (side: Measured) => readonly [number, number],
    cell: string | null = null,
  ) => ({
    label,
    cells: sides.flatMap((side, sideIndex) => {
      const [part, whole] = shareIn(side)
      return [
        {
          text: words.of(format.number(part), format.number(whole)),
          value: part,
          open: opener(open, cellOf(sideIndex, cell), part, label),
        },
        { text: shareText(shareOf(part, whole)), value: whole === 0 ? null : (part / whole) * 100 },
      ]
    }),
  })
  const table = {
    caption: words.completeness,
    columns: [
      '',
      ...sides.flatMap(({ name }) => [
        name || words.number,
        name ? `${name} ${words.share}` : words.share,
      ]),
    ],
    rows: [
      row(words.completeGroups, ({ completeness }) => [
        completeness.completeGroups,
        completeness.groups,
      ]),
      row(
        words.completeSurveys,
        ({ completeness, surveys }) => [completeness.completeSurveys, surveys],
        'complete',
      ),
    ],
  }
  return [table]
}

/** Content on the number of surveys by status, and on their completeness. */
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
    sentences: [
      sides.map(({ name, part }) => stats.counts.ofSide(name, part.surveys)).join(' · ') + '.',
    ],
    drawings: [],
    tables: [
      countTable(stats.counts.byStatus, stats.counts.status, counted, open),
      ...completenessTables(sides, open),
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
  return {
    sentences: [words.lead],
    drawings: barsDrawing(words.title, sides, open),
    tables: [countTable(words.title, words.centre, sides, open)],
    notes: [],
  }
}
