import { csvField, csvLine, byteOrderMark } from '../../../i18n/formats/csv'
import { stats } from '../../../i18n/words/statistics/stats'
import { labelsPath } from '../../../kinds/choice/names'
import type { Cell } from '../../../kinds/kind'

/** Cell of a table: one figure. */
export interface TableCell {
  /** Text for readers: with its unit or share, or the reason why it is suppressed. */
  readonly text: string
  /** Value for files; the text if it is missing. */
  readonly value?: Cell
  /** Shows the surveys behind it. */
  readonly open?: (() => void) | undefined
  /** Smaller lines below it, such as its shares. */
  readonly lines?: readonly string[]
  /** Share from 0 to 1 that is drawn behind it. */
  readonly share?: number
}

export interface TableRow {
  readonly label: string
  readonly cells: readonly TableCell[]
  /** Depth in a tree of rows, from 0. */
  readonly level?: number
  /** Whether it is a row of totals. */
  readonly isTotal?: boolean
}

/** Table of figures, which a card shows, mostly folded below its chart, and writes into its CSV file. */
export interface FigureTable {
  readonly caption: string
  /** Headers: of the rows' labels, then of the cells. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Part of the block that it belongs to: the answers, if it is missing. */
  readonly part?: 'coverage' | 'groups'
  /** Place of a table that a chart or a sentence tells already: folded below them, or only in files. */
  readonly place?: 'folded' | 'file'
  /** Note on how to read it. */
  readonly note?: string
  /** Tables that a file has in addition, with a number in each cell. */
  readonly also?: readonly FigureTable[]
  /** Table that a file has instead of it. */
  readonly instead?: FigureTable
}

/** Number of columns of figures that fit on an A4 page. */
const maxColumns = 8

/** Divides a table into parts that fit on paper, each with the labels of its rows. */
export function acrossSheets(table: FigureTable): FigureTable[] {
  const { columns, rows } = table
  const parts: FigureTable[] = []
  for (let from = 0; parts.length === 0 || from < columns.length - 1; from += maxColumns) {
    const to = from + maxColumns
    parts.push({
      ...table,
      columns: [...columns.slice(0, 1), ...columns.slice(from + 1, to + 1)],
      rows: rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })),
    })
  }
  return parts
}

/** Labels of rows with those of the rows above them in a tree, since a file shows no depth. */
function pathsOf(rows: readonly TableRow[]): string[] {
  let above: string[] = []
  return rows.map(({ label, level = 0 }) => {
    above = [...above.slice(0, level), label]
    return labelsPath(above)
  })
}

/** Columns that each figure of a file has: the block's title, and which surveys were counted when. */
export interface FileOrigin {
  readonly title: string
  /** Sentences on the number of surveys, the filters, the time, and how to read the figures. */
  readonly lines: readonly string[]
}

/**
 * Writes tables into one CSV file, one figure on each line, as R and spreadsheets read it (decision 010). A number has all its decimals; the
 * reason for a missing one has its own column.
 */
export function csvOf({ title, lines }: FileOrigin, tables: readonly FigureTable[]): Blob {
  const line = (...cells: readonly Cell[]) => csvLine(cells.map((cell) => csvField(cell)))
  const notes = [...new Set(tables.flatMap(({ note }) => note ?? []))]
  const origin = [...lines, ...notes].join(' ')
  const all = tables.flatMap((table) => [table.instead ?? table, ...(table.also ?? [])])
  const figures = all.flatMap(({ caption, columns, rows }) =>
    pathsOf(rows).flatMap((path, at) =>
      (rows[at]?.cells ?? []).map(({ text, value }, column) => {
        const content = value === undefined ? text : value
        const number = typeof content === 'string' ? null : content
        const note = typeof content === 'string' ? content : null
        return line(title, caption, path, columns[column + 1] ?? '', number, note, origin)
      }),
    ),
  )
  return new Blob([byteOrderMark, line(...stats.files.columns), ...figures], {
    type: 'text/csv;charset=utf-8',
  })
}
