import { csvMark } from '../../i18n/csv'
import { Bytes, byteText } from './bytes'
import { csvHead, csvWriter, type CsvStyle } from './csv'
import { Rows, type CellWriter } from './rows'
import { pieceSize, type Format, type Source } from './source'

/** All rows as text, in pieces. @param writer writes in this style */
export async function* csvRows(
  { surveys, rows }: Source,
  style: CsvStyle,
  writer: CellWriter<string> = csvWriter(style),
): AsyncGenerator<Buffer> {
  const cells: CellWriter<string>['cells'] = (some, columns) =>
    byteText(writer.cells(some, columns))
  const made = new Rows(rows, { ...writer, cells })
  const bytes = new Bytes()
  for await (const batch of surveys()) {
    for (const survey of batch) bytes.put(`${made.pieces(survey).join(style.separator)}\r\n`)
    if (bytes.length >= pieceSize) yield bytes.take()
  }
  yield bytes.take()
}

/** A CSV as it is downloaded by itself. */
export const csvFile: Format = {
  head: ({ plan, columns }) => Buffer.from(csvMark + csvHead(columns, plan.csv)),
  rest: (source) => csvRows(source, source.plan.csv),
}
