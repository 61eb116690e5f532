import type { StatsPage, SurveyCounts } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable } from '../block/table'
import { type Drawing, type FigureContent, type Open, opener } from '../figures/content'
import { cellOf, shareOf, sidesOf } from '../figures/sides'
import { absent, shareText, weekTexts } from '../figures/written'

interface WeeklyLine {
  readonly event: 'opened' | 'completed' | 'approved'
  readonly counts: readonly number[]
  readonly opens: (index: number, count: number) => (() => void) | undefined
}

/** Number of weeks up to which several lines in one chart can be told apart. */
const maxWeeksTogether = 26

/** Charts of the counts by week: one for all events, or over many weeks one for each event, on the same scale. */
function timeDrawings(
  name: string,
  weeks: readonly string[],
  weeklyLines: readonly WeeklyLine[],
): Drawing[] {
  const words = stats.time
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
  const moments = weekTexts(weeks)
  const lines = weeklyLines.map(({ event, counts, opens }) => ({
    label: words[event],
    sum: words.sum[event](sum(counts)),
    figures: counts.map((value, at) => ({
      value,
      text: format.number(value),
      open: opens(at, value),
    })),
  }))
  const label = (chartLines: typeof lines) =>
    words.label(
      weeks.length,
      chartLines.map((line) => line.sum),
    )
  if (weeks.length <= maxWeeksTogether) {
    return [{ type: 'lines', caption: name, label: label(lines), moments, lines }]
  }
  const maxValue = Math.max(1, ...weeklyLines.flatMap(({ counts }) => counts))
  return lines.map((line) => ({
    type: 'lines',
    caption: name ? `${line.label} (${name.toLowerCase()})` : line.label,
    label: label([line]),
    moments,
    lines: [line],
    maxValue,
  }))
}

/** Completeness of the surveys of one side. */
interface Completeness {
  readonly name: string
  readonly all: { readonly groups: number; readonly completeGroups: number }
  /** Numbers by week; null in a week with nothing to fill in. */
  readonly weekly: readonly ({ readonly part: number; readonly whole: number } | null)[]
}

/** Completeness by week of each side, without sides whose completeness is suppressed. */
function completenessOf(
  sides: readonly { readonly name: string; readonly part: SurveyCounts }[],
  weeks: readonly string[],
): Completeness[] {
  return sides.flatMap(({ name, part }) => {
    if (part.completeness === null) return []
    const byWeek = new Map(part.weeks.map(({ week, completeness }) => [week, completeness]))
    const weekly = weeks.map((week) => {
      const { groups = 0, completeGroups = 0 } = byWeek.get(week) ?? {}
      return groups === 0 ? null : { part: completeGroups, whole: groups }
    })
    return [{ name, all: part.completeness, weekly }]
  })
}

function completenessDrawing(
  { name, all, weekly }: Completeness,
  weeks: readonly string[],
): Drawing {
  const words = stats.time
  const figures = weekly.map((week) => {
    const share = week && shareOf(week.part, week.whole)
    return share === null ? null : { value: share * 100, text: shareText(share) }
  })
  const share = shareText(shareOf(all.completeGroups, all.groups))
  return {
    type: 'lines',
    caption: words.completenessCaption(name),
    label: words.completenessLabel(weeks.length, share),
    moments: weekTexts(weeks),
    lines: [{ label: words.completeGroups, figures }],
    maxValue: 100,
  }
}

function completenessTable(
  complete: readonly Completeness[],
  weeks: readonly string[],
): FigureTable[] {
  if (complete.length === 0) return []
  const words = stats.time
  const named = (name: string, column: string) => (name ? `${name} ${column}` : column)
  return [
    {
      caption: words.completeness,
      columns: [
        words.week,
        ...complete.flatMap(({ name }) => [
          name || words.completeGroups,
          named(name, stats.counts.share),
        ]),
      ],
      rows: weeks.map((week, at) => ({
        label: format.date(week),
        cells: complete.flatMap(({ weekly }) => {
          const one = weekly[at] ?? null
          if (one === null) return [absent, absent]
          const { part, whole } = one
          const text = stats.counts.of(format.number(part), format.number(whole))
          return [
            { text, value: part },
            { text: shareText(shareOf(part, whole)), value: (part / whole) * 100 },
          ]
        }),
      })),
    },
  ]
}

/** Content on surveys that were opened, completed and approved by week, and on their completeness. */
export function timeContent(page: StatsPage, open?: Open): FigureContent {
  const words = stats.time
  const sides = sidesOf(page)
  // All weeks of both sides.
  const weeks = [...new Set(sides.flatMap(({ part }) => part.weeks.map(({ week }) => week)))].sort()
  const lines = sides.flatMap(({ name, part }, sideIndex) => {
    const byWeek = new Map(part.weeks.map((week) => [week.week, week]))
    return (['opened', 'completed', 'approved'] as const).map((event) => ({
      label: name ? `${words[event]} (${name.toLowerCase()})` : words[event],
      side: name,
      event,
      counts: weeks.map((week) => byWeek.get(week)?.[event] ?? 0),
      opens: (index: number, count: number) => {
        const week = weeks[index] ?? ''
        const name = words.inWeek(words[event], format.date(week))
        return opener(open, cellOf(sideIndex, `${event}:${week}`), count, name)
      },
    }))
  })
  const complete = completenessOf(sides, weeks)
  return {
    sentences: [words.lead, ...(complete.length > 0 ? [words.completenessLead] : [])],
    drawings:
      weeks.length < 2
        ? []
        : [
            ...sides.flatMap(({ name }) =>
              timeDrawings(
                name,
                weeks,
                lines.filter(({ side }) => side === name),
              ),
            ),
            ...complete.map((line) => completenessDrawing(line, weeks)),
          ],
    tables: [
      {
        caption: words.title,
        columns: [words.week, ...lines.map(({ label }) => label)],
        rows: weeks.map((week, index) => ({
          label: format.date(week),
          cells: lines.map(({ counts, opens }) => {
            const count = counts[index] ?? 0
            return { text: format.number(count), value: count, open: opens(index, count) }
          }),
        })),
      },
      ...completenessTable(complete, weeks),
    ],
    notes: [],
  }
}
