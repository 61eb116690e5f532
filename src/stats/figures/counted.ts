import { stats as words } from '../../../i18n/words/stats'
import type { FigureTable, TableCell } from '../block/table'
import type { ChartBar } from '../charts/figures'
import type { Open } from './content'
import { countText, countWithShare, shareText } from './written'

/** A number of surveys with a name, as categories, months, texts and centres have it. */
export interface Counted {
  readonly key: string
  readonly label: string
  readonly count: number | null
  readonly share: number | null
  readonly cell: string | null
  readonly level?: number
}

/** Whose surveys are counted: all, or the reader's own beside all. */
export interface CountedSide {
  /** Empty where it is the only one. */
  readonly name: string
  readonly rows: readonly Counted[]
}

/** Each thing that is counted on any side, with its figures side by side; what a side has not got is 0 there. */
function aligned(sides: readonly CountedSide[]) {
  const names = new Map<string, { label: string; level: number }>()
  for (const { rows } of [...sides].reverse()) {
    for (const { key, label, level = 0 } of rows)
      if (!names.has(key)) names.set(key, { label, level })
  }
  const byKey = sides.map(({ rows }) => new Map(rows.map((row) => [row.key, row])))
  return [...names].map(([key, { label, level }]) => ({
    label,
    level,
    figures: byKey.map((rows) => rows.get(key) ?? { count: 0, share: 0, cell: null }),
  }))
}

/** Behind none there is nothing to show. */
function opener(cell: string | null, count: number | null, show: (cell: string) => void) {
  return cell === null || count === 0 ? undefined : () => show(cell)
}

/** Counts and shares in a table, one pair of columns a side. */
export function countedTable(
  caption: string,
  first: string,
  sides: readonly CountedSide[],
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
      cells: figures.flatMap(({ count, share, cell }): TableCell[] => {
        const number = {
          text: countText(count),
          ...(count !== null && { value: count }),
          open: opener(cell, count, (of) => open(of, label)),
        }
        if (!shares) return [number]
        // With all its decimals for a program, as a number of 0 to 100.
        const percent =
          share === null
            ? { text: '—', value: null }
            : { text: shareText(share), value: share * 100 }
        return [number, percent]
      }),
    })),
  }
}

/** The same as bars: as long as their share where there is one, for sides of different sizes can be compared so. */
export function countedBars(
  sides: readonly CountedSide[],
  open: Open,
  by: 'share' | 'count' = 'share',
): ChartBar[] {
  return aligned(sides).map(({ label, figures }) => ({
    label,
    figures: figures.map(({ count, share, cell }, index) => {
      const name = sides[index]?.name
      const text = by === 'share' ? countWithShare(count, share) : countText(count)
      return {
        value: (by === 'share' ? share : count) ?? 0,
        text: name ? `${name} ${text}` : text,
        open: opener(cell, count, (of) => open(of, label)),
      }
    }),
  }))
}

/** What is said of bars to who does not see them: the first of them, then that the rest is in the table. */
export function barsSaid(bars: readonly ChartBar[]): string {
  const spoken = bars
    .slice(0, 8)
    .map(({ label, figures }) => `${label}: ${figures.map(({ text }) => text).join(', ')}`)
  return `${spoken.join('; ')}. ${bars.length > spoken.length ? words.charts.inTable : ''}`.trim()
}
