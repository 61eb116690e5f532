import { csvField, csvLine, csvText } from '../../i18n/formats/csv'
import { isDay } from '../../i18n/formats/day-text'
import type { Cell } from '../../kinds/kind'
import type { CellWriter } from './rows'
import type { Table, TableColumn } from './table'

/** How a CSV is written, where that can be chosen. */
export interface CsvStyle {
  readonly separator: string
  readonly decimal: string
}

/** Days and instants are no texts: they go without quotes. */
function field(value: Cell, { type }: TableColumn, decimal: string): string {
  if (typeof value !== 'string') return csvField(value, decimal)
  if (type === 'instant') return value
  // A formula that gives a day may have given a text before; its result waits to be computed anew.
  return type === 'date' && isDay(value) ? value : csvText(value)
}

/** Writes cells in the product's one way to write CSV (`i18n/formats/csv.ts`); days are `YYYY-MM-DD`, instants the Italian wall clock. */
export function csvWriter({ separator, decimal }: CsvStyle): CellWriter<string> {
  return {
    cells: (cells, columns) => {
      const fields = columns.map((column, at) => field(cells[at] ?? null, column, decimal))
      return fields.join(separator)
    },
    number: (json, { length }) => json.replace('.', decimal) + separator.repeat(length - 1),
  }
}

export function csvHeader(columns: readonly TableColumn[], { separator }: CsvStyle): string {
  return csvLine(
    columns.map(({ header }) => csvText(header)),
    separator,
  )
}

/** A whole table as CSV. */
export function csvOf({ columns, rows }: Table, style: CsvStyle): string {
  const writer = csvWriter(style)
  return csvHeader(columns, style) + rows.map((row) => `${writer.cells(row, columns)}\r\n`).join('')
}
