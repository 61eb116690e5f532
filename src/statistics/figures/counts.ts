import type { Step } from '../../../contract/statistics/released'
import type { Interval } from '../../../contract/statistics/figures'
import { format } from '../../../i18n/formats/format'
import { stats as words } from '../../../i18n/words/statistics/stats'
import type { FigureTable, TableCell } from '../block/table'
import type { ChartBar } from '../charts/figures'
import { type Drawing, type Open, opener, type PartContent } from './content'
import { absent, countWithShare, shareText, stepText } from './written'

/** Number of surveys with a name, as of a category, a month, a text or a centre. */
export interface NamedCount {
  readonly key: string
  readonly label: string
  /** Count; in a release the middle of its step, or null if it is suppressed. */
  readonly count: number | null
  /** Text of the count, if it is no number. */
  readonly written?: string
  readonly share: number | null
  /** Confidence interval of the share; missing where none is told. */
  readonly interval?: Interval | null
  readonly cell: string | null
  readonly level?: number
}

/** Counts of one side: all surveys, or the reader's own. */
export interface CountSide {
  /** Empty if it is the only one. */
  readonly name: string
  readonly rows: readonly NamedCount[]
  /** Figure of a row that this side lacks; 0 by default. */
  readonly absent?: Figure
}

type Figure = Pick<NamedCount, 'count' | 'written' | 'share' | 'interval' | 'cell'>
const zero: Figure = { count: 0, share: 0, cell: null }

/** Figure of a count in a release. */
export function stepFigure(count: Step, share: number | null): Figure {
  const middle = count && (count.from + count.to) / 2
  return { count: middle, written: stepText(count), share, cell: null }
}

const textOf = ({ count, written }: Figure) => written ?? format.number(count ?? 0)

const decimalsOf = ({ written }: Figure) => (written === undefined ? 1 : 0)

/** Rows of all sides, in the order of the last side. A row that it lacks comes after the row before it on its own side. */
function ordered(sides: readonly CountSide[]): NamedCount[] {
  const all: NamedCount[] = []
  for (const { rows } of [...sides].reverse()) {
    if (all.length === 0) {
      all.push(...rows)
      continue
    }
    const keys = new Set(all.map(({ key }) => key))
    for (const [at, row] of rows.entries()) {
      if (keys.has(row.key)) continue
      const before = rows[at - 1]?.key
      all.splice(all.findIndex(({ key }) => key === before) + 1, 0, row)
    }
  }
  return all
}

/** Rows with one figure for each side. */
function aligned(sides: readonly CountSide[]) {
  const byKey = sides.map(({ rows, absent = zero }) => {
    return { rows: new Map<string, Figure>(rows.map((row) => [row.key, row])), absent }
  })
  return ordered(sides).map(({ key, label, level = 0 }) => ({
    label,
    level,
    figures: byKey.map(({ rows, absent }) => rows.get(key) ?? absent),
  }))
}

interface TableForm {
  /** Whether it has shares. */
  readonly shares?: boolean
  /** Whether a chart of these counts, or their sum, stands above it: the table is folded. */
  readonly isDrawn?: boolean
}

/** Table of counts and shares, with one or two columns for each side. */
export function countTable(
  caption: string,
  first: string,
  sides: readonly CountSide[],
  open: Open | undefined,
  form: TableForm = {},
): FigureTable {
  const table = { caption, ...(form.isDrawn && { place: 'folded' as const }) }
  const content = contentOf(first, sides, open, form)
  if (!sides.some(hasIntervals)) return { ...table, ...content.read }
  return {
    ...table,
    ...content.read,
    note: words.block.intervalOfShares,
    instead: { caption, ...content.filed },
  }
}

const hasIntervals = ({ rows }: CountSide) => rows.some(({ interval }) => interval)

/** Columns and rows of a table of counts as they are read, and as a file has them. A file has each end of an interval by itself. */
function contentOf(
  first: string,
  sides: readonly CountSide[],
  open: Open | undefined,
  { shares = true }: TableForm,
) {
  const content = (isFile: boolean) => ({
    columns: [
      first,
      ...sides.flatMap((side) => {
        const named = (column: string) => (side.name ? `${side.name} ${column}` : column)
        const { number, share, interval, intervalFrom, intervalTo } = words.block
        return [
          side.name || number,
          ...(shares ? [named(share)] : []),
          ...(hasIntervals(side)
            ? (isFile ? [intervalFrom, intervalTo] : [interval]).map(named)
            : []),
        ]
      }),
    ],
    rows: aligned(sides).map(({ label, level, figures }) => ({
      label,
      level,
      cells: figures.flatMap((figure, at): TableCell[] => {
        const { count, share, interval, cell } = figure
        const number = {
          text: textOf(figure),
          ...(figure.written === undefined && { value: count }),
          open: opener(open, cell, count, label),
        }
        const side = sides[at]
        const withInterval = side !== undefined && hasIntervals(side)
        return [
          number,
          ...(shares ? [shareCell(share, decimalsOf(figure))] : []),
          ...(withInterval ? intervalCells(interval ?? null, isFile) : []),
        ]
      }),
    })),
  })
  return { read: content(false), filed: content(true) }
}

/** Cell of a share. The value for files has all its decimals, from 0 to 100. */
export function shareCell(share: number | null, decimals: 0 | 1 = 1): TableCell {
  return share === null ? absent : { text: shareText(share, decimals), value: share * 100 }
}

/** Cells of a share's interval: one to be read, or its two ends. */
function intervalCells(interval: Interval | null, isFile: boolean): TableCell[] {
  if (interval === null) return isFile ? [absent, absent] : [absent]
  const { from, to } = interval
  return isFile ? [shareCell(from), shareCell(to)] : [{ text: intervalText(from, to) }]
}

/** Text of a share's interval: `36,3–57,0%`. */
const intervalText = (from: number, to: number) =>
  words.block.between(shareText(from).replace('%', ''), shareText(to))

/** Bars of counts. They are as long as their shares by default, so that sides of different sizes can be compared. */
export function countBars(
  sides: readonly CountSide[],
  open: Open | undefined,
  by: 'share' | 'count' = 'share',
): ChartBar[] {
  return aligned(sides).map(({ label, level, figures }) => ({
    label,
    level,
    figures: figures.map((figure, index) => {
      const { count, share, cell } = figure
      const name = sides[index]?.name
      const written = textOf(figure)
      const text = by === 'share' ? countWithShare(written, share, decimalsOf(figure)) : written
      return {
        value: (by === 'share' ? share : count) ?? 0,
        text: name ? `${name} ${text}` : text,
        open: opener(open, cell, count, label),
      }
    }),
  }))
}

/** Text of bars for screen readers: the first eight, and that the rest is in the table. */
export function barsAnnouncement(bars: readonly ChartBar[]): string {
  const spoken = bars
    .slice(0, 8)
    .map(({ label, figures }) => `${label}: ${figures.map(({ text }) => text).join(', ')}`)
  return `${spoken.join('; ')}. ${bars.length > spoken.length ? words.charts.inTable : ''}`.trim()
}

type BarsDrawing = Extract<Drawing, { readonly bars: unknown }>

/** Chart of counts by category; none if there are no categories. */
export function barsDrawing(
  title: string,
  sides: readonly CountSide[],
  open: Open | undefined,
  by: 'share' | 'count' = 'share',
): BarsDrawing[] {
  const bars = countBars(sides, open, by)
  if (bars.length === 0) return []
  const label = words.charts.bars(title, barsAnnouncement(bars))
  return [{ type: 'bars', caption: '', label, bars }]
}

/** Bars of a list that its chart has: more could not be read on a page of paper. */
const maxListBars = 40

interface ListTexts {
  readonly title: string
  /** Caption and first column of the table. */
  readonly caption: string
  readonly first: string
}

/** Chart and table of a list. The chart of a long one has its first rows, which its caption says, so that its table is not folded. */
export function listContent(
  { title, caption, first }: ListTexts,
  sides: readonly CountSide[],
  open: Open | undefined,
  isDrawn: boolean,
): Pick<PartContent, 'drawings' | 'tables'> {
  const drawings = isDrawn ? barsDrawing(title, sides, open) : []
  const isLong = drawings.some(({ bars }) => bars.length > maxListBars)
  const cut = isLong ? { caption: words.charts.firstBars(maxListBars) } : {}
  return {
    drawings: drawings.map((one) => ({ ...one, ...cut, bars: one.bars.slice(0, maxListBars) })),
    tables: [countTable(caption, first, sides, open, { isDrawn: isDrawn && !isLong })],
  }
}
