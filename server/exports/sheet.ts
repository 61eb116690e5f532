import { dumpFile } from '../../i18n/words/server/dump'
import type { Cell } from '../../kinds/kind'
import { Bytes, byteText } from './bytes'
import { excelDay, excelInstant } from './excel-day'
import { sheetLimits } from './limits'
import type { SharedStrings } from './shared-strings'
import type { TableColumn } from './table'
import { numberStyle, styles } from './workbook-parts'
import { xmlText } from './xml'

const { cut } = dumpFile

/** `A`, `B` … `Z`, `AA` … */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** A text is always typed as text: nothing that a person wrote ever becomes a formula. */
function textTail(text: string, style: number): string {
  const whole = text.length > sheetLimits.text
  const held = whole ? text.slice(0, sheetLimits.text - cut.length).toWellFormed() + cut : text
  return `" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(held)}</t></is></c>`
}

/** A number as it is written from behind its address on. @param number as JSON has it */
export function numberTail(number: string, { decimals }: TableColumn): string {
  // A number that so many decimals would show as 0 has all its own (product §7).
  const size = Math.abs(Number(number))
  const isShown = decimals !== undefined && (size === 0 || size >= 0.5 * 10 ** -decimals)
  const style = isShown ? ` s="${numberStyle(decimals)}"` : ''
  return `"${style}><v>${number}</v></c>`
}

/** A cell as it is written from behind its address on, in bytes: `"><v>5</v></c>`; nothing where it is empty. */
export function cellTail(value: Cell, column: TableColumn, strings: SharedStrings): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberTail(String(value), column)
  if (typeof value === 'boolean') return `" t="b"><v>${value ? 1 : 0}</v></c>`
  const { type, repeats } = column
  if (type === 'date' || type === 'instant') {
    const number = type === 'date' ? excelDay(value) : excelInstant(value)
    if (number !== null) return `" s="${styles[type]}"><v>${number}</v></c>`
  }
  const shared = repeats === true ? strings.place(value) : null
  return shared === null
    ? byteText(textTail(value, styles.text))
    : `" s="${styles.text}" t="s"><v>${shared}</v></c>`
}

export interface SheetLook {
  /** In characters, one a column. */
  readonly widths: readonly number[]
  /** How many columns stay in sight. */
  readonly frozen: number
}

/** The XML of a sheet, row by row. Whoever writes takes away what there is, so that it never is in memory as a whole. */
export class Sheet {
  /** What is before a cell's row: `<c r="AB`. */
  readonly #opened: readonly string[]
  readonly #lastColumn: string
  readonly #bytes = new Bytes()
  #row = 1

  constructor(columns: readonly TableColumn[], { widths, frozen }: SheetLook) {
    const names = columns.map((_, index) => columnName(index))
    this.#opened = names.map((name) => `<c r="${name}`)
    this.#lastColumn = names.at(-1) ?? 'A'
    const corner = `${columnName(frozen)}2`
    const pane =
      frozen > 0
        ? `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>`
        : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    const cols = widths.map(
      (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    const head =
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `${cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`}<sheetData><row r="1">` +
      columns
        .map(({ header }, at) => `${this.#opened[at]}1${textTail(header, styles.header)}`)
        .join('') +
      '</row>'
    this.#bytes.put(byteText(head))
  }

  /** Whether it can hold no more rows. */
  get isFull(): boolean {
    return this.#row >= sheetLimits.rows
  }

  /** How many bytes wait to be taken. */
  get length(): number {
    return this.#bytes.length
  }

  /** Adds a row. @param pieces the tails of all its cells, several together as they come */
  add(pieces: readonly (readonly string[])[]): void {
    this.#row += 1
    const row = String(this.#row)
    // Joined: adding them one by one would leave two texts behind a cell.
    const parts: string[] = []
    let at = 0
    for (const piece of pieces) {
      for (const tail of piece) {
        if (tail !== '') parts.push(this.#opened[at] ?? '', row, tail)
        at += 1
      }
    }
    this.#bytes.put(`<row r="${row}">${parts.join('')}</row>`)
  }

  /** Writes the end of it. */
  end(): void {
    const filter = `<autoFilter ref="A1:${this.#lastColumn}${this.#row}"/>`
    this.#bytes.put(`</sheetData>${filter}</worksheet>`)
  }

  /** What there is: to be used up before anything is added. */
  take(): Buffer {
    return this.#bytes.take()
  }
}
