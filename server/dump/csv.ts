import { Readable } from 'node:stream'
import type { Cell } from '../../kinds/kind'
import { wallClockOf } from './excel-day'
import type { ColumnType, Table } from './table'

const chunk = 64 * 1024

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function field(value: Cell, type: ColumnType): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (type === 'instant') return wallClockOf(value)
  return type === 'date' ? value : quoted(value)
}

async function* lines({ columns, rows }: Table): AsyncGenerator<Buffer> {
  let text = `\ufeff${columns.map(({ header }) => quoted(header)).join(';')}\r\n`
  for await (const row of rows()) {
    text += `${columns.map(({ type }, at) => field(row[at] ?? null, type)).join(';')}\r\n`
    if (text.length < chunk) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * A table as CSV (decision 010): UTF-8 with its mark, `;` between fields, decimal comma, days `YYYY-MM-DD`, true and false as 1 and
 * 0, every text in quotes. What a person wrote is written as it is, never changed to please a spreadsheet.
 */
export function csv(table: Table): Readable {
  return Readable.from(lines(table), { objectMode: false })
}
