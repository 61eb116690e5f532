import type { StatsPage, SurveyCounts } from '../../../contract/statistics/page'
import { surveyStatuses } from '../../../contract/survey-status'
import { format } from '../../../i18n/formats/format'
import { names } from '../../../i18n/words/doctor/names'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable } from '../block/table'
import { barsAnnouncement, countBars, countTable } from '../figures/counts'
import type { FigureContent, Open } from '../figures/content'
import { sidesOf } from '../figures/sides'
import { behind, shareOf } from './behind'
import { shareText } from '../figures/written'

/** Sentences of a page about its surveys before any question: how many, how far, since when, from where. Of surveys that their reader may not read all is told but how far. */

type Side = { readonly name: string; readonly part: SurveyCounts }

const nothing = () => undefined

interface Measured {
  readonly completeness: NonNullable<SurveyCounts['completeness']>
  readonly surveys: number
}

/** Empty where nobody's is told. */
function completenessTables(parts: readonly Side[], open?: Open): FigureTable[] {
  const sides = parts.flatMap(({ name, part: { completeness, surveys } }) =>
    completeness === null ? [] : [{ name, completeness, surveys }],
  )
  if (sides.length === 0) return []
  const words = stats.counts
  const row = (
    label: string,
    of: (side: Measured) => readonly [number, number],
    cell?: string,
  ) => ({
    label,
    cells: sides.flatMap((side, index) => {
      const [part, whole] = of(side)
      const opens = cell !== undefined && behind(cell, { part, index }, open) !== null
      return [
        {
          text: words.of(format.number(part), format.number(whole)),
          value: part,
          ...(opens && { open: () => open?.(cell, label) }),
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

/** How many surveys, by status, and how complete. */
export function countsContent(page: StatsPage, open?: Open): FigureContent {
  const sides = sidesOf(page)
  const counted = sides.map(({ name, part }, index) => ({
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
              cell: behind(`status:${status}`, { part: count, index }, open),
            },
          ]
    }),
  }))
  return {
    said: [
      sides.map(({ name, part }) => stats.counts.ofSide(name, part.surveys)).join(' · ') + '.',
    ],
    drawings: [],
    tables: [
      countTable(stats.counts.byStatus, stats.counts.status, counted, open ?? nothing),
      ...completenessTables(sides, open),
    ],
    notes: [],
  }
}

/** Surveys by the centre that they are of; null where there is one for all. */
export function centresContent(page: StatsPage, open?: Open): FigureContent | null {
  const words = stats.centres
  const sides = sidesOf(page).map(({ name, part }, index) => ({
    name,
    rows: part.byProvider.map(({ provider, count }) => ({
      key: provider ?? '',
      label: provider ?? words.none,
      count,
      share: shareOf(count, part.surveys),
      cell: behind(`provider:${provider ?? ''}`, { part: count, index }, open),
    })),
  }))
  if (sides.every(({ rows }) => rows.length < 2 && rows.every(({ key }) => key === ''))) return null
  const bars = countBars(sides, open ?? nothing)
  const label = stats.charts.bars(words.title, barsAnnouncement(bars))
  return {
    said: [words.lead],
    drawings: [{ type: 'bars', caption: '', label, bars }],
    tables: [countTable(words.title, words.centre, sides, open ?? nothing)],
    notes: [],
  }
}
