import type { Step } from '../../../contract/statistics/released'
import { format } from '../../../i18n/formats/format'
import { stats as words } from '../../../i18n/words/stats'
import type { FigureTable, TableCell } from '../block/table'
import type { ChartBar } from '../charts/figures'
import type { Open } from './content'
import { absent, countWithShare, shareText, stepText } from './written'

/** A number of surveys with a name, as categories, months, texts and centres have it. */
export interface NamedCount {
  readonly key: string
  readonly label: string
  /** Of a release the middle of its step; null = it is not told by number. */
  readonly count: number | null
  /** How it is written, where that is no number. */
  readonly written?: string
  readonly share: number | null
  readonly cell: string | null
  readonly level?: number
}

/** Whose surveys are counted: all, or the reader's own beside all. */
export interface CountSide {
  /** Empty where it is the only one. */
  readonly name: string
  readonly rows: readonly NamedCount[]
  /** The figure of a row that it has not got; nobody when left out. */
  readonly absent?: Figure
}

type Figure = Pick<NamedCount, 'count' | 'written' | 'share' | 'cell'>
const nobody: Figure = { count: 0, share: 0, cell: null }

/** A count of a release. */
export function stepFigure(count: Step, share: number | null): Figure {
  const middle = count && (count.from + count.to) / 2
  return { count: middle, written: stepText(count), share, cell: null }
}

const textOf = ({ count, written }: Figure) => written ?? format.number(count ?? 0)

const decimalsOf = ({ written }: Figure) => (written === undefined ? 1 : 0)

/** All that is counted on any side, in the order of the last; what that one has not got stands where it does on its own side. */
function ordered(sides: readonly CountSide[]): NamedCount[] {
  const all: NamedCount[] = []
  for (const { rows } of [...sides].reverse()) {
    if (all.length === 0) {
      all.push(...rows)
      continue
    }
    const known = new Set(all.map(({ key }) => key))
    for (const [at, row] of rows.entries()) {
      if (known.has(row.key)) continue
      const before = rows[at - 1]?.key
      all.splice(all.findIndex(({ key }) => key === before) + 1, 0, row)
    }
  }
  return all
}

/** Each thing with its figures side by side. */
function aligned(sides: readonly CountSide[]) {
  const byKey = sides.map(({ rows, absent = nobody }) => {
    return { rows: new Map<string, Figure>(rows.map((row) => [row.key, row])), absent }
  })
  return ordered(sides).map(({ key, label, level = 0 }) => ({
    label,
    level,
    figures: byKey.map(({ rows, absent }) => rows.get(key) ?? absent),
  }))
}

/** Behind none there is nothing to show. */
function opener(cell: string | null, count: number | null, show: (cell: string) => void) {
  return cell === null || count === 0 ? undefined : () => show(cell)
}

/** Counts and shares in a table, one pair of columns a side. */
export function countTable(
  caption: string,
  first: string,
  sides: readonly CountSide[],
  open: Open,
  { shares = true } = {},
): FigureTable {
  return {
    caption,
    columns: [
      first,
      ...sides.flatMap(({ name }) => {
        const number = name || words.block.number
        return shares
          ? [number, name ? `${name} ${words.block.share}` : words.block.share]
          : [number]
      }),
    ],
    rows: aligned(sides).map(({ label, level, figures }) => ({
      label,
      level,
      cells: figures.flatMap((figure): TableCell[] => {
        const { count, share, cell } = figure
        const number = {
          text: textOf(figure),
          ...(figure.written === undefined && { value: count }),
          open: opener(cell, count, (of) => open(of, label)),
        }
        if (!shares) return [number]
        // With all its decimals for a program, as a number of 0 to 100.
        const text = shareText(share, decimalsOf(figure))
        const percent = share === null ? absent : { text, value: share * 100 }
        return [number, percent]
      }),
    })),
  }
}

/** The same as bars: as long as their share where there is one, for sides of different sizes can be compared so. */
export function countBars(
  sides: readonly CountSide[],
  open: Open,
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
        open: opener(cell, count, (of) => open(of, label)),
      }
    }),
  }))
}

/** What is said of bars to who does not see them: the first of them, then that the rest is in the table. */
export function barsAnnouncement(bars: readonly ChartBar[]): string {
  const spoken = bars
    .slice(0, 8)
    .map(({ label, figures }) => `${label}: ${figures.map(({ text }) => text).join(', ')}`)
  return `${spoken.join('; ')}. ${bars.length > spoken.length ? words.charts.inTable : ''}`.trim()
}
