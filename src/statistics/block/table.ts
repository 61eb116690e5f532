import { csvField, csvLine, byteOrderMark } from '../../../i18n/formats/csv'
import { stats } from '../../../i18n/words/stats'
import { labelsPath } from '../../../kinds/choice/names'
import type { Cell } from '../../../kinds/kind'

/** One figure of a table. */
export interface TableCell {
  /** As it is read: with its unit, its share, or why it is not told. */
  readonly text: string
  /** As a program reads it; the text where they are the same. */
  readonly value?: Cell
  /** Shows the surveys behind it. */
  readonly open?: (() => void) | undefined
  /** Below it, smaller: what it is a part of. */
  readonly lines?: readonly string[]
  /** Of which whole it is how much, 0 to 1: drawn behind it. */
  readonly share?: number
}

export interface TableRow {
  readonly label: string
  readonly cells: readonly TableCell[]
  /** How deep it lies below the rows before it. */
  readonly level?: number
  /** What is added up, or said beside the answers. */
  readonly isTotal?: boolean
}

/** Figures in rows and columns: what a block shows beside its chart, and what its CSV holds. */
export interface FigureTable {
  readonly caption: string
  /** The column of the rows' labels, then those of the cells. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Where it stands: among the answers when left out. */
  readonly part?: 'coverage' | 'groups'
  /** What a file has beside it, a number in each cell. */
  readonly also?: readonly FigureTable[]
  /** What a file has in its place. */
  readonly instead?: FigureTable
}

/** So many columns of figures have room across a sheet of A4. */
const mostAcross = 8

/** A table as it has room on paper: in parts that stand below each other, each with the labels of its rows. */
export function acrossSheets(table: FigureTable): FigureTable[] {
  const { columns, rows } = table
  const parts: FigureTable[] = []
  for (let from = 0; parts.length === 0 || from < columns.length - 1; from += mostAcross) {
    const to = from + mostAcross
    parts.push({
      ...table,
      columns: [...columns.slice(0, 1), ...columns.slice(from + 1, to + 1)],
      rows: rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })),
    })
  }
  return parts
}

/** The rows by what they are called; what lies below others by these too, for a file shows no depth. */
function pathsOf(rows: readonly TableRow[]): string[] {
  let above: string[] = []
  return rows.map(({ label, level = 0 }) => {
    above = [...above.slice(0, level), label]
    return labelsPath(above)
  })
}

/** Columns beside each figure of a file: which block it is of, and which surveys were counted when. */
export interface FileOrigin {
  readonly title: string
  /** Of how many surveys, by which filters, as of when, and how to read it. */
  readonly lines: readonly string[]
}

/**
 * Figures as one table of a CSV file, a figure a line, as R and spreadsheets take it; a number stands there whole, and why there is
 * none in a column of its own. Written as the product's CSV is (decision 010).
 */
export function csvOf({ title, lines }: FileOrigin, tables: readonly FigureTable[]): Blob {
  const line = (...cells: readonly Cell[]) => csvLine(cells.map((cell) => csvField(cell)))
  const origin = lines.join(' ')
  const all = tables.flatMap((table) => [table.instead ?? table, ...(table.also ?? [])])
  const figures = all.flatMap(({ caption, columns, rows }) =>
    pathsOf(rows).flatMap((path, at) =>
      (rows[at]?.cells ?? []).map(({ text, value }, of) => {
        const told = value === undefined ? text : value
        const number = typeof told === 'string' ? null : told
        const note = typeof told === 'string' ? told : null
        return line(title, caption, path, columns[of + 1] ?? '', number, note, origin)
      }),
    ),
  )
  return new Blob([byteOrderMark, line(...stats.files.columns), ...figures], {
    type: 'text/csv;charset=utf-8',
  })
}
