import type { StatsPage, SurveyEvents } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { longMonthText, monthText } from '../../../i18n/formats/month-text'
import { stats } from '../../../i18n/words/statistics/stats'
import { type FigureContent, type Open, opener } from '../figures/content'
import { cellOf, sidesOf } from '../figures/sides'
import { weekTexts } from '../figures/written'

/** Length of the intervals whose surveys are counted. */
export type Interval = 'month' | 'week'

const words = stats.time
const events = ['opened', 'completed', 'approved'] as const
const none = { opened: 0, completed: 0, approved: 0 }

/** Texts of intervals: on the axis, and in the table. */
const textsOf = {
  month: (months: readonly string[]) => ({
    axis: months.map(monthText),
    rows: months.map(longMonthText),
  }),
  week: (mondays: readonly string[]) => ({
    axis: weekTexts(mondays),
    rows: mondays.map((monday) => format.date(monday)),
  }),
}

/**
 * Content on surveys that were opened, completed and approved by month or week: one chart and its table. A
 * doctor's own lines stand out from those of all surveys.
 */
export function timeContent(page: StatsPage, interval: Interval, open?: Open): FigureContent {
  const all = sidesOf(page).map(({ name, part }) => ({
    name,
    counts: interval === 'month' ? part.months : part.weeks,
  }))
  // A doctor's total has no weeks.
  const sides = interval === 'month' ? all : all.filter(({ counts }) => counts.length > 0)
  // All intervals of both sides.
  const starts = [...new Set(sides.flatMap(({ counts }) => counts.map(({ from }) => from)))].sort()
  const { axis, rows } = textsOf[interval](starts)
  const lines = sides.flatMap(({ name, counts }, sideIndex) => {
    const byStart = new Map<string, Omit<SurveyEvents, 'from'>>(
      counts.map((one) => [one.from, one]),
    )
    return events.map((event, style) => ({
      label: name ? `${words[event]} (${name.toLowerCase()})` : words[event],
      style,
      isPale: sideIndex > 0,
      event,
      figures: starts.map((start, at) => {
        const value = (byStart.get(start) ?? none)[event]
        const title = words.during[interval](words[event], rows[at] ?? '')
        const cell = cellOf(sideIndex, `${event}:${start}`)
        return { value, text: format.number(value), open: opener(open, cell, value, title) }
      }),
    }))
  })
  const sums = lines.map(({ event, figures }) =>
    words.sum[event](figures.reduce((sum, { value }) => sum + value, 0)),
  )
  const label = words.label(words.intervals[interval](starts.length), sums)
  // One interval is no line.
  const isDrawn = starts.length > 1
  return {
    sentences: [],
    drawings: isDrawn ? [{ type: 'lines', caption: '', label, moments: axis, lines }] : [],
    tables: [
      {
        caption: words.title,
        ...(isDrawn && { place: 'folded' }),
        columns: [words.interval[interval], ...lines.map((line) => line.label)],
        rows: rows.map((row, at) => ({
          label: row,
          cells: lines.flatMap(({ figures }) => figures[at] ?? []),
        })),
      },
    ],
    notes: [],
  }
}
