import { byteOrderMark, countColumn, csvField, csvLine, csvText } from '../../i18n/formats/csv'
import { isDay } from '../../i18n/formats/day-text'
import type { Cell } from '../../kinds/kind'
import { Bytes, byteText, chunkSize } from './bytes'
import type { CsvStyle, Format, Source } from './plan'
import { Rows, type CellWriter } from './rows'
import type { Table, TableColumn } from './table'

/** Field of a cell. Days and instants are no texts: they have no quotes. */
function field(value: Cell, { type }: TableColumn, decimal: string): string {
  if (typeof value !== 'string') return csvField(value, decimal)
  if (type === 'instant') return value
  // A formula that gives a day may have given a text before; its stored result is not recomputed yet.
  return type === 'date' && isDay(value) ? value : csvText(value)
}

/** Writer of cells as the product writes CSV (`i18n/formats/csv.ts`); days are `YYYY-MM-DD`, instants the Italian wall clock. */
export function csvWriter({ separator, decimal }: CsvStyle): CellWriter<string> {
  return {
    cells: (cells, columns) => {
      const fields = columns.map((column, at) => field(cells[at] ?? null, column, decimal))
      return fields.join(separator)
    },
    number: (json, { length }) => json.replace('.', decimal) + separator.repeat(length - 1),
  }
}

/** Line of the headers, with its end. */
export function csvHeader(columns: readonly TableColumn[], { separator }: CsvStyle): string {
  return csvLine(
    columns.map(({ header }) => csvText(header)),
    separator,
  )
}

/** CSV of a whole table. */
export function csvOf({ columns, rows }: Table, style: CsvStyle): string {
  const writer = csvWriter(style)
  return csvHeader(columns, style) + rows.map((row) => `${writer.cells(row, columns)}\r\n`).join('')
}

/**
 * Rows of all surveys as bytes, chunk by chunk.
 *
 * @param writer writes in this style
 * @param tail end of each row, before the line break
 */
export async function* csvRows(
  { surveys, rows }: Source,
  style: CsvStyle,
  writer: CellWriter<string> = csvWriter(style),
  tail = '',
): AsyncGenerator<Buffer> {
  const cells: CellWriter<string>['cells'] = (values, columns) =>
    byteText(writer.cells(values, columns))
  const surveyRows = new Rows(rows, { ...writer, cells })
  const bytes = new Bytes()
  for await (const batch of surveys()) {
    for (const survey of batch) {
      bytes.put(`${surveyRows.row(survey).join(style.separator)}${tail}\r\n`)
    }
    if (bytes.length >= chunkSize) yield bytes.take()
  }
  yield bytes.take()
}

/** Last column of every row: a row that was cut off shows it by this. */
const count = { header: countColumn, type: 'number' } as const

/** A CSV that is downloaded by itself. No other spot for the number of rows is understood by every program. */
export const csvFile: Format = {
  head: ({ plan, columns }) =>
    Buffer.from(byteOrderMark + csvHeader([...columns, count], plan.csv)),
  rest: (source) => {
    const { csv } = source.plan
    return csvRows(source, csv, csvWriter(csv), `${csv.separator}${source.count}`)
  },
}
