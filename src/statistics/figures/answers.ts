import type { Category } from '../../../contract/statistics/figures'
import type { ReleasedCategory } from '../../../contract/statistics/released'
import type { BlockHeader } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import {
  barsAnnouncement,
  barsDrawing,
  countBars,
  countTable,
  listContent,
  stepFigure,
  type NamedCount,
  type CountSide,
} from './counts'
import type { Drawing, Open, PartContent } from './content'
import { currentSummaries, type Side, summariesOf } from './sides'
import { monthText } from '../../../i18n/formats/month-text'
import { monthsBetween } from './written'

const words = stats.block
type Header = Pick<BlockHeader, 'question' | 'drawnAs'>

const labelOf = ({ label, retired }: Pick<Category, 'label' | 'retired'>) =>
  retired ? words.retired(label) : label

const named = (row: Category): NamedCount => ({ ...row, label: labelOf(row) })
const releasedRow = ({ key, label, retired, count, share }: ReleasedCategory): NamedCount => {
  return { key, label: labelOf({ label, retired }), ...stepFigure(count, share) }
}

/** Figure of an option that a release does not list: fewer than five people chose it. */
const few = stepFigure({ from: 0, to: 4 }, null)

/** Notes on how to read the shares of counted figures. */
const sharesNote = (summaries: readonly { counted: { multiple: boolean } | null }[]): string[] =>
  summaries.flatMap(({ counted }) => {
    if (counted === null) return []
    return [counted.multiple ? words.multiple : words.ofAnswered]
  })

/** Content for questions with options: counts and shares of each. */
export function categoriesContent(
  { question, drawnAs }: Header,
  allSides: readonly Side[],
  open: Open,
): PartContent {
  const summaries = summariesOf(allSides, 'categories')
  const sides = summaries.map(({ name, counted, released }): CountSide => {
    if (counted !== null) return { name, rows: counted.categories.map(named) }
    return { name, rows: (released?.categories ?? []).map(releasedRow), absent: few }
  })
  const texts = { title: question.name, caption: question.name, first: words.answer }
  return {
    ...listContent(texts, sides, open, drawnAs !== 'table'),
    notes: sharesNote(summaries),
  }
}

/** Bars of a tree that are shown at once. */
const maxTreeBars = 10

/** Content for trees of options, each with the options below it. */
export function levelsContent(
  { question, drawnAs }: Header,
  allSides: readonly Side[],
  open: Open,
): PartContent {
  const summaries = summariesOf(allSides, 'levels')
  const sides = summaries.map(({ name, counted, released }) => ({
    name,
    rows:
      counted === null
        ? (released?.levels ?? []).map((row) => ({ ...releasedRow(row), level: row.depth }))
        : counted.levels.map((row) => ({ ...named(row), level: row.depth })),
    ...(counted === null && { absent: few }),
  }))
  const notes = [
    words.levels,
    ...(summaries.some(({ counted }) => counted?.multiple) ? [words.multiple] : []),
  ]
  const isDrawn = drawnAs !== 'table'
  if (sides.every(({ rows }) => rows.every((row) => row.level === 0))) {
    const texts = { title: question.name, caption: question.name, first: words.answer }
    return { ...listContent(texts, sides, open, isDrawn), notes }
  }
  // The chart of a long tree has its first level, until the reader opens the others.
  const isLong = sides.some(({ rows }) => rows.length > maxTreeBars)
  const firstLevel = sides.map(({ rows, ...side }) => ({
    ...side,
    rows: rows.filter(({ level }) => level === 0),
  }))
  const drawings = barsDrawing(question.name, isLong ? firstLevel : sides, open)
  const opened = isLong ? { allBars: countBars(sides, open) } : {}
  return {
    drawings: isDrawn ? drawings.map((drawing) => ({ ...drawing, ...opened })) : [],
    tables: [countTable(question.name, words.answer, sides, open, { isDrawn })],
    notes,
  }
}

/** Limit of months that are drawn one by one: births of a registry's patients by month would be a comb. */
const maxMonths = 72
/** Limit of years that are drawn without gaps: more come of a mistyped century. */
const maxYears = 300

/** Row of a year. It has no cell: the surveys behind its figure are asked for month by month. */
function yearRow(year: string, months: readonly NamedCount[]): NamedCount {
  const own = months.filter(({ key }) => key.startsWith(year))
  const count = own.reduce((sum, month) => sum + (month.count ?? 0), 0)
  return { key: year, label: year, count, share: null, cell: null }
}

/**
 * Makes the moments of a line of counts by month: each month, or each year if there are many. Those without answers, which the
 * figures leave out, are among them: an axis with gaps would mislead.
 */
function momentsOf(sides: readonly CountSide[]) {
  const known = sides.flatMap(({ rows }) => rows.map(({ key }) => key)).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return { sides, areYears: false }
  const months = monthsBetween(first, last)
  const areYears = months.length > maxMonths
  const yearsOf = (keys: readonly string[]) => [...new Set(keys.map((key) => key.slice(0, 4)))]
  const years = areYears ? yearsOf(months) : []
  const moments = !areYears ? months : years.length > maxYears ? yearsOf(known) : years
  const rowOf = (key: string, rows: readonly NamedCount[]) =>
    areYears
      ? yearRow(key, rows)
      : (rows.find((row) => row.key === key) ?? {
          key,
          label: monthText(key),
          count: 0,
          share: null,
          cell: null,
        })
  return {
    areYears,
    sides: sides.map(({ name, rows }) => ({ name, rows: moments.map((key) => rowOf(key, rows)) })),
  }
}

/** Content for days: the first, the last, and counts by month. */
export function daysContent(
  { question, drawnAs }: Header,
  allSides: readonly Side[],
  open: Open,
): PartContent {
  const summaries = currentSummaries(allSides, 'days')
  const sides = summaries.map(({ name, summary }) => ({
    name,
    rows: summary.months.map(({ month, count, cell }) => ({
      key: month,
      label: monthText(month),
      count,
      share: null,
      cell,
    })),
  }))
  const isLine = drawnAs === 'line'
  const { sides: drawn, areYears } = isLine ? momentsOf(sides) : { sides, areYears: false }
  const bars = countBars(drawn, open, 'count')
  const drawings: Drawing[] =
    drawnAs === 'bars' ? barsDrawing(question.name, sides, open, 'count') : []
  if (isLine && bars.length > 0) {
    drawings.push({
      type: 'lines',
      caption: areYears ? words.yearsCaption : '',
      label: stats.charts.lines(question.name, barsAnnouncement(bars)),
      moments: bars.map(({ label }) => label),
      lines: sides.map(({ name }, index) => ({
        label: name,
        style: index,
        figures: bars.flatMap(({ figures }) => figures[index] ?? []),
      })),
    })
  }
  return {
    drawings,
    tables: [
      countTable(words.monthsCaption, words.month, sides, open, {
        shares: false,
        isDrawn: drawings.length > 0,
      }),
    ],
    notes: summaries.flatMap(({ name, summary }) => {
      const { first, last } = summary
      if (first === null || last === null) return []
      return [words.days(format.date(first), format.date(last), name)]
    }),
  }
}

/** Content for texts: the number of different ones, and the most frequent. */
export function textsContent(
  { question, drawnAs }: Header,
  allSides: readonly Side[],
  open: Open,
): PartContent {
  const summaries = currentSummaries(allSides, 'texts')
  const sides = summaries.map(({ name, summary }) => ({
    name,
    rows: summary.frequent.map((one) => ({ ...one, key: one.text, label: one.text })),
  }))
  const texts = { title: question.name, caption: words.frequent, first: words.text }
  return {
    ...listContent(texts, sides, open, drawnAs === 'bars'),
    notes: [
      ...summaries.map(
        ({ name, summary }) => (name ? `${name}: ` : '') + words.texts(summary.distinct),
      ),
      words.ofAnswered,
    ],
  }
}
