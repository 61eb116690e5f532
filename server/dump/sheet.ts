import type { Cell } from '../../kinds/kind'
import { excelDay, excelInstant } from './excel-day'
import type { Row, Table, TableColumn } from './table'
import { numberStyle, styles } from './workbook-parts'
import { xmlText } from './xml'

/** What a sheet of a spreadsheet can hold. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 }

const cut = ' […] (testo intero nel CSV)'
/** A piece of the file: large enough that compressing is all that costs. */
const chunk = 64 * 1024

/** `A`, `B` … `Z`, `AA` … */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** A text is always typed as text: nothing that a person wrote ever becomes a formula (architecture §4.6). */
function textCell(place: string, text: string, style: number): string {
  const whole = text.length > sheetLimits.text
  const held = whole ? text.slice(0, sheetLimits.text - cut.length).toWellFormed() + cut : text
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(held)}</t></is></c>`
}

function cell(place: string, value: Cell, { type, decimals }: TableColumn): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    const style = decimals === undefined ? '' : ` s="${numberStyle(decimals)}"`
    return `<c r="${place}"${style}><v>${value}</v></c>`
  }
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (type === 'date' || type === 'instant') {
    const number = type === 'date' ? excelDay(value) : excelInstant(value)
    if (number !== null) return `<c r="${place}" s="${styles[type]}"><v>${number}</v></c>`
  }
  return textCell(place, value, styles.text)
}

/**
 * The XML of a sheet, as it is written: header, then the rows of `rows`, at most as many as a sheet can hold.
 *
 * @param rows shared with the sheet that goes on where this one is full
 */
export async function* sheetXml(
  { columns }: Pick<Table, 'columns'>,
  rows: AsyncIterator<Row> | Iterator<Row>,
): AsyncGenerator<Buffer> {
  const names = columns.map((_, index) => columnName(index))
  const lastColumn = names.at(-1) ?? 'A'
  let text =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${Math.max(1, columns.length)}" width="16" customWidth="1"/></cols><sheetData><row r="1">` +
    columns.map(({ header }, at) => textCell(`${names[at]}1`, header, styles.header)).join('') +
    '</row>'
  let number = 1
  while (number < sheetLimits.rows) {
    const { done, value: row } = await rows.next()
    if (done) break
    number += 1
    text += `<row r="${number}">`
    for (const [at, column] of columns.entries()) {
      text += cell(`${names[at]}${number}`, row[at] ?? null, column)
    }
    text += '</row>'
    if (text.length >= chunk) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}</sheetData><autoFilter ref="A1:${lastColumn}${number}"/></worksheet>`)
}
