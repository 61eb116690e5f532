import type { Grouped } from '../../../contract/statistics/figures'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import type { FigureTable, TableCell } from '../block/table'
import { barsAnnouncement, countBars, shareCell } from './counts'
import { type Drawing, type Open, opener, type PartContent } from './content'
import type { Writer } from './numbers'
import { shareText } from './written'

const words = stats.block
/** Groups of one shape. */
export type Shape<Named extends Grouped['shape']> = Extract<Grouped, { shape: Named }>

/** Texts and functions for one side of a grouped block. */
export interface Frame {
  /** Name of the side; empty if there is one. */
  readonly side: string
  /** Title of tables and charts, with the name of the side. */
  readonly title: string
  readonly group: string
  readonly isDrawn: boolean
  /** Whether the groups are periods. */
  readonly isOverTime: boolean
  readonly write: Writer
  readonly open: Open
}

export const numberCell = (count: number): TableCell => ({
  text: format.number(count),
  value: count,
})

/** Content for answers of a few options by group: a table of counts and shares, and charts of each group's shares. */
export function crosstabContent({ columns, rows }: Shape<'crosstab'>, frame: Frame): PartContent {
  const headers = [frame.group, words.total, ...columns.map(({ label }) => label)]
  const named = (caption: string) => `${frame.title}: ${caption}`
  const counts: FigureTable = {
    caption: frame.title,
    columns: headers,
    rows: [
      ...rows.map(({ label, count, cell, cells }) => ({
        label,
        cells: [
          { ...numberCell(count), open: opener(frame.open, cell, count, label) },
          ...cells.map(({ row, column, ...one }, index) => ({
            ...numberCell(one.count),
            open: opener(
              frame.open,
              one.cell,
              one.count,
              `${label}, ${columns[index]?.label ?? ''}`,
            ),
            ...(row !== null && { share: row }),
            lines: row === null ? [] : [words.row(shareText(row)), words.column(shareText(column))],
          })),
        ],
      })),
      {
        label: words.total,
        isTotal: true,
        cells: [{ text: '', value: null }, ...columns.map(({ count }) => numberCell(count))],
      },
    ],
    also: (['row', 'column'] as const).map((direction) => ({
      caption: named(direction === 'row' ? words.rowShares : words.columnShares),
      columns: [frame.group, ...columns.map(({ label }) => label)],
      rows: rows.map(({ label, cells }) => ({
        label,
        cells: cells.map((one) => shareCell(one[direction])),
      })),
    })),
  }
  return {
    drawings: frame.isDrawn ? crosstabDrawings({ columns, rows }, frame) : [],
    tables: [counts],
    notes: [words.shares],
  }
}

/** Groups that one chart of bars has a colour for. */
const maxGroups = 5
/** Bars of one chart; more are taller than a window. */
const maxBars = 30

type Crosstab = Pick<Shape<'crosstab'>, 'columns' | 'rows'>

/** Charts of a crosstab's shares of each group: lines over time, bars of all groups, or a chart for each group. */
function crosstabDrawings(crosstab: Crosstab, frame: Frame): readonly Drawing[] {
  const { columns, rows } = crosstab
  if (columns.length === 0) return []
  if (frame.isOverTime && rows.length > 2 && columns.length <= maxGroups) {
    return [linesOverTime(crosstab, frame)]
  }
  const areFew = rows.length <= maxGroups && rows.length * columns.length <= maxBars
  return areFew ? [barsOfGroups(crosstab, frame)] : barsByGroup(crosstab, frame)
}

/** Chart of shares over time, a line for each answer. */
function linesOverTime({ columns, rows }: Crosstab, frame: Frame): Drawing {
  const lines = columns.map(({ label }, index) => ({
    label,
    style: index,
    figures: rows.map((row) => {
      const cell = row.cells[index]
      if (cell === undefined || cell.row === null) return null
      return {
        value: cell.row * 100,
        text: shareText(cell.row),
        open: opener(frame.open, cell.cell, cell.count, `${row.label}, ${label}`),
      }
    }),
  }))
  const announced = rows.map(({ label, cells }) => ({
    label,
    figures: cells.map(({ row }, index) => ({
      value: row ?? 0,
      text: `${columns[index]?.label ?? ''} ${shareText(row)}`,
    })),
  }))
  return {
    type: 'lines',
    caption: frame.side,
    label: stats.charts.lines(frame.title, barsAnnouncement(announced)),
    moments: rows.map(({ label }) => label),
    lines,
    arePercents: true,
  }
}

/** Chart of all groups: for each answer a bar of each group, in the group's colour. */
function barsOfGroups({ columns, rows }: Crosstab, frame: Frame): Drawing {
  const bars = columns.map(({ label }, index) => ({
    label,
    figures: rows.map((row) => {
      const cell = row.cells[index]
      const share = cell?.row ?? null
      return {
        value: share ?? 0,
        text: shareText(share),
        open: opener(frame.open, cell?.cell ?? null, cell?.count ?? 0, `${row.label}, ${label}`),
      }
    }),
  }))
  const groups = rows.map(({ label }) => label)
  const announced = bars.map(({ label, figures }) => ({
    label,
    figures: figures.map((figure, at) => ({ ...figure, text: `${groups[at]} ${figure.text}` })),
  }))
  const label = stats.charts.bars(frame.title, barsAnnouncement(announced))
  return { type: 'bars', caption: frame.side, label, bars, groups }
}

/** A chart for each group, all with the same scale. */
function barsByGroup({ columns, rows }: Crosstab, frame: Frame): readonly Drawing[] {
  const maxValue = Math.max(0.01, ...rows.flatMap(({ cells }) => cells.map(({ row }) => row ?? 0)))
  return rows.map(({ label, count, cells }): Drawing => {
    const groupRows = cells.map((cell, index) => ({
      ...cell,
      key: columns[index]?.key ?? '',
      label: columns[index]?.label ?? '',
      share: cell.row,
    }))
    const bars = countBars([{ name: '', rows: groupRows }], (cell, name) =>
      frame.open(cell, `${label}, ${name}`),
    )
    const group = words.groupTitle(label, format.number(count))
    const caption = frame.side ? `${frame.side}: ${group}` : group
    return {
      type: 'bars',
      caption,
      label: stats.charts.bars(`${frame.title}, ${caption}`, barsAnnouncement(bars)),
      bars,
      maxValue,
    }
  })
}
