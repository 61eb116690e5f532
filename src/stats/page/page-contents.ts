import type { StatsPage, SurveyCounts } from '../../../contract/stats/page'
import { surveyStatuses } from '../../../contract/survey-status'
import { format } from '../../../i18n/format'
import { names } from '../../../i18n/words/doctor/names'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable } from '../block/table'
import { barsSaid, countedBars, countedTable } from '../figures/counted'
import type { Drawing, FigureContent, Open } from '../figures/content'
import { sidesOf } from '../figures/sides'
import { shareText, weekTexts } from '../figures/written'

/** What a page says of its surveys before any question: how many, how far, since when, from where. Nothing here is suppressed but how far. */

type Side = { readonly name: string; readonly part: SurveyCounts }

const nothing = () => undefined
const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** What opens a count, where its reader may read the surveys behind it: of two sides those behind their own alone. */
const behind = (cell: string, { part, index }: { part: number; index: number }, open?: Open) =>
  open !== undefined && part > 0 && index === 0 ? cell : null

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
    said: sides.map(
      ({ name, part }) => (name ? `${name}: ` : '') + stats.counts.surveys(part.surveys) + '.',
    ),
    drawings: [],
    tables: [
      countedTable(stats.counts.status, stats.counts.status, counted, open ?? nothing),
      ...completenessTables(sides, open),
    ],
    notes: [],
  }
}

interface WeeklyLine {
  readonly event: 'opened' | 'completed' | 'approved'
  readonly counts: readonly number[]
  readonly opener: (index: number, count: number) => { readonly open?: () => void }
}

/** As many weeks as lines can cross in and still be told apart. */
const fewWeeks = 26

/** One chart of all that is counted a week; over many weeks one each, below each other on one scale. */
function timeDrawings(
  name: string,
  weeks: readonly string[],
  counted: readonly WeeklyLine[],
): Drawing[] {
  const words = stats.time
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
  const moments = weekTexts(weeks)
  const lines = counted.map(({ event, counts, opener }) => ({
    label: words[event],
    sum: words.sum[event](sum(counts)),
    figures: counts.map((value, at) => ({
      value,
      text: format.number(value),
      ...opener(at, value),
    })),
  }))
  const label = (some: typeof lines) =>
    words.label(
      weeks.length,
      some.map((line) => line.sum),
    )
  if (weeks.length <= fewWeeks) {
    return [{ type: 'lines', caption: name, label: label(lines), moments, lines }]
  }
  const most = Math.max(1, ...counted.flatMap(({ counts }) => counts))
  return lines.map((line) => ({
    type: 'lines',
    caption: name ? `${line.label} (${name.toLowerCase()})` : line.label,
    label: label([line]),
    moments,
    lines: [line],
    most,
  }))
}

/** Surveys opened, completed, approved a week. */
export function timeContent(page: StatsPage, open?: Open): FigureContent {
  const words = stats.time
  const sides = sidesOf(page)
  // The widest stretch of weeks is the total's; one's own lie within it.
  const weeks = [...new Set(sides.flatMap(({ part }) => part.weeks.map(({ week }) => week)))].sort()
  const lines = sides.flatMap(({ name, part }, side) => {
    const byWeek = new Map(part.weeks.map((week) => [week.week, week]))
    return (['opened', 'completed', 'approved'] as const).map((event) => ({
      label: name ? `${words[event]} (${name.toLowerCase()})` : words[event],
      side: name,
      event,
      counts: weeks.map((week) => byWeek.get(week)?.[event] ?? 0),
      opener: (index: number, count: number) => {
        const week = weeks[index] ?? ''
        const cell = behind(`${event}:${week}`, { part: count, index: side }, open)
        return cell === null
          ? {}
          : { open: () => open?.(cell, words.inWeek(words[event], format.date(week))) }
      },
    }))
  })
  return {
    said: [words.lead],
    drawings:
      weeks.length < 2
        ? []
        : sides.flatMap(({ name }) =>
            timeDrawings(
              name,
              weeks,
              lines.filter(({ side }) => side === name),
            ),
          ),
    tables: [
      {
        caption: words.title,
        columns: [words.week, ...lines.map(({ label }) => label)],
        rows: weeks.map((week, index) => ({
          label: format.date(week),
          cells: lines.map(({ counts, opener }) => {
            const count = counts[index] ?? 0
            return { text: format.number(count), value: count, ...opener(index, count) }
          }),
        })),
      },
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
  const bars = countedBars(sides, open ?? nothing)
  const label = stats.charts.bars(words.title, barsSaid(bars))
  return {
    said: [words.lead],
    drawings: [{ type: 'bars', caption: '', label, bars }],
    tables: [countedTable(words.title, words.centre, sides, open ?? nothing)],
    notes: [],
  }
}
