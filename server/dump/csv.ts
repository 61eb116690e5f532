import { Readable } from 'node:stream'
import { csvField, csvLine, csvMark, csvText } from '../../i18n/csv'
import { isDay } from '../../kinds/fields/day-text'
import type { Cell } from '../../kinds/kind'
import { wallClockOf } from './excel-day'
import type { ColumnType, Table } from './table'

const chunk = 64 * 1024

/** Days and instants are no texts: they go without quotes. */
function field(value: Cell, type: ColumnType): string {
  if (typeof value !== 'string') return csvField(value)
  if (type === 'instant') return wallClockOf(value)
  // A formula that gives a day may have given a text before; its result waits to be computed anew.
  return type === 'date' && isDay(value) ? value : csvText(value)
}

async function* lines({ columns, rows }: Table): AsyncGenerator<Buffer> {
  let text = csvMark + csvLine(columns.map(({ header }) => csvText(header)))
  for await (const row of rows()) {
    text += csvLine(columns.map(({ type }, at) => field(row[at] ?? null, type)))
    if (text.length < chunk) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * A table as CSV, in the product's one way to write it (`i18n/csv.ts`); days are `YYYY-MM-DD`, instants the Italian wall clock.
 */
export function csv(table: Table): Readable {
  return Readable.from(lines(table), { objectMode: false })
}
