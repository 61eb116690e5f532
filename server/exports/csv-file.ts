import { countColumn, byteOrderMark } from '../../i18n/formats/csv'
import { Bytes, byteText } from './bytes'
import { csvHeader, csvWriter, type CsvStyle } from './csv'
import { Rows, type CellWriter } from './rows'
import { chunkSize, type Format, type Source } from './source'

/**
 * All rows as text, in pieces.
 *
 * @param writer writes in this style
 * @param tail what each row ends with
 */
export async function* csvRows(
  { surveys, rows }: Source,
  style: CsvStyle,
  writer: CellWriter<string> = csvWriter(style),
  tail = '',
): AsyncGenerator<Buffer> {
  const cells: CellWriter<string>['cells'] = (some, columns) =>
    byteText(writer.cells(some, columns))
  const made = new Rows(rows, { ...writer, cells })
  const bytes = new Bytes()
  for await (const batch of surveys()) {
    for (const survey of batch) bytes.put(`${made.pieces(survey).join(style.separator)}${tail}\r\n`)
    if (bytes.length >= chunkSize) yield bytes.take()
  }
  yield bytes.take()
}

/** Last in every row: a row that is cut has it no longer as it was. */
const count = { header: countColumn, type: 'number' } as const

/** A CSV as it is downloaded by itself. It has no other place to say how many rows it has that every program would bear. */
export const csvFile: Format = {
  head: ({ plan, columns }) =>
    Buffer.from(byteOrderMark + csvHeader([...columns, count], plan.csv)),
  rest: (source) => {
    const { csv } = source.plan
    return csvRows(source, csv, csvWriter(csv), `${csv.separator}${source.count}`)
  },
}
