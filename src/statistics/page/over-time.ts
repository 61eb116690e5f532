import type { StatsPage, SurveyCounts } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable } from '../block/table'
import type { Drawing, FigureContent, Open } from '../figures/content'
import { sidesOf } from '../figures/sides'
import { absent, shareText, weekTexts } from '../figures/written'
import { behind, shareOf } from './behind'

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

interface Complete {
  readonly name: string
  readonly all: { readonly groups: number; readonly completeGroups: number }
  /** By week; null where there was nothing to fill. */
  readonly weekly: readonly ({ readonly part: number; readonly whole: number } | null)[]
}

/** How complete the surveys of each week are, of those whose reader is told. */
function completenessOf(
  sides: readonly { readonly name: string; readonly part: SurveyCounts }[],
  weeks: readonly string[],
): Complete[] {
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

function completenessDrawing({ name, all, weekly }: Complete, weeks: readonly string[]): Drawing {
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
    most: 100,
  }
}

function completenessTable(complete: readonly Complete[], weeks: readonly string[]): FigureTable[] {
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

/** Surveys opened, completed, approved a week, and how complete they are. */
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
  const complete = completenessOf(sides, weeks)
  return {
    said: [words.lead, ...(complete.length > 0 ? [words.completenessLead] : [])],
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
          cells: lines.map(({ counts, opener }) => {
            const count = counts[index] ?? 0
            return { text: format.number(count), value: count, ...opener(index, count) }
          }),
        })),
      },
      ...completenessTable(complete, weeks),
    ],
    notes: [],
  }
}
