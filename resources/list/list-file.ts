import { csvField, csvLine, csvMark, csvText } from '../../i18n/csv'
import type { Cell } from '../../kinds/kind'
import type { ListColumn } from './list-column'

type Value<Row> = (row: Row) => Cell

function fields<Row>({ label, file }: ListColumn<Row>): [string, Value<Row>][] {
  return typeof file === 'function' ? [[label, file]] : Object.entries(file)
}

/** Records as CSV: the columns' labels, then a line for each record. */
export function listFile<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): Blob {
  const all = columns.flatMap((column) => fields(column))
  const lines = rows.map((row) => csvLine(all.map(([, value]) => csvField(value(row)))))
  const header = csvLine(all.map(([label]) => csvText(label)))
  return new Blob([csvMark, header, ...lines], { type: 'text/csv;charset=utf-8' })
}
