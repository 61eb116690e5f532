import { csvField, csvLine, byteOrderMark, csvText } from '../../../i18n/formats/csv'
import type { ListColumn } from './list-column'

/** Makes a CSV file of records: the columns' labels, then a line for each record. */
export function listFile<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): Blob {
  const all = columns.flatMap(({ label, file }) =>
    Object.entries(typeof file === 'function' ? { [label]: file } : file),
  )
  const lines = rows.map((row) => csvLine(all.map(([, value]) => csvField(value(row)))))
  const header = csvLine(all.map(([label]) => csvText(label)))
  return new Blob([byteOrderMark, header, ...lines], { type: 'text/csv;charset=utf-8' })
}
