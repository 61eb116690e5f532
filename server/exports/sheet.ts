import { isDay } from '../../i18n/formats/day-text'
import { formatNumber } from '../../i18n/formats/number-text'
import { dumpFile } from '../../i18n/words/server/dump'
import type { Cell } from '../../kinds/kind'
import { Bytes, byteText } from './bytes'
import { firstSpreadsheetDay } from './queries/export'
import type { Row, TableColumn } from './table'
import { numberStyle, sheetLimits, styles, textElement, type SharedStrings } from './workbook-parts'

const { cut } = dumpFile

const dayLength = 86_400_000
/** Day from which Excel counts. It wrongly believes in a 29 February 1900: days before March 1900 have no number. */
const zero = Date.UTC(1899, 11, 30)

/** Number of a calendar day `YYYY-MM-DD` in a spreadsheet; null if spreadsheets have none, or the text is no day: it is a text there. */
export function excelDay(day: string): number | null {
  if (!isDay(day) || day < firstSpreadsheetDay) return null
  return Math.round((Date.parse(day) - zero) / dayLength)
}

/** Number of a day and a time, `YYYY-MM-DD HH:MM:SS`: the time is the fraction of a day; null as for `excelDay`. */
export function excelInstant(wallClock: string): number | null {
  const wholeDays = excelDay(wallClock.slice(0, 10))
  if (wholeDays === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = wallClock.slice(11).split(':').map(Number)
  return wholeDays + (hours * 3_600 + minutes * 60 + seconds) / 86_400
}

/** Widths of columns, in characters. */
const widthLimits = { min: 8, max: 60 }
/** Characters that the filter's arrow and the cell's edges cover. */
const margin = 2

const fixedLengths = { date: 10, instant: 16, boolean: 6 } as const

function lengthOf(value: Cell, { type, decimals }: TableColumn): number {
  if (value === null) return 0
  if (type === 'date' || type === 'instant' || type === 'boolean') return fixedLengths[type]
  if (typeof value === 'number') return formatNumber(value, decimals).length
  if (typeof value === 'boolean') return fixedLengths.boolean
  return Math.max(...value.split('\n').map(({ length }) => length))
}

/** Widths of a sheet's columns, in characters, by their content. @param rows some of the sheet's */
export function widthsOf(columns: readonly TableColumn[], rows: readonly Row[]): number[] {
  return columns.map((column, at) => {
    const longest = rows.reduce(
      (length, row) => Math.max(length, lengthOf(row[at] ?? null, column)),
      column.header.length,
    )
    return Math.min(widthLimits.max, Math.max(widthLimits.min, longest + margin))
  })
}

/** Letters of a column: `A`, `B` … `Z`, `AA` … */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** Rest of a cell with a text, behind its address. It is always typed as text: nothing that a person wrote becomes a formula. */
function textTail(text: string, style: number): string {
  const isTooLong = text.length > sheetLimits.text
  const stored = isTooLong
    ? text.slice(0, sheetLimits.text - cut.length).toWellFormed() + cut
    : text
  return `" s="${style}" t="inlineStr"><is>${textElement(stored)}</is></c>`
}

/** Rest of a cell with a number, behind its address. @param number as JSON has it */
export function numberTail(number: string, { decimals }: TableColumn): string {
  // A number that would look like 0 with so many decimals is displayed with all of them (product §7).
  const size = Math.abs(Number(number))
  const isRounded = decimals !== undefined && (size === 0 || size >= 0.5 * 10 ** -decimals)
  const style = isRounded ? ` s="${numberStyle(decimals)}"` : ''
  return `"${style}><v>${number}</v></c>`
}

/** Rest of a cell behind its address, as `byteText`: `"><v>5</v></c>`; an empty text if the cell is empty. */
export function cellTail(value: Cell, column: TableColumn, strings: SharedStrings): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberTail(String(value), column)
  if (typeof value === 'boolean') return `" t="b"><v>${value ? 1 : 0}</v></c>`
  const { type, repeats } = column
  if (type === 'date' || type === 'instant') {
    const number = type === 'date' ? excelDay(value) : excelInstant(value)
    if (number !== null) return `" s="${styles[type]}"><v>${number}</v></c>`
  }
  const shared = repeats === true ? strings.positionOf(value) : null
  return shared === null
    ? byteText(textTail(value, styles.text))
    : `" s="${styles.text}" t="s"><v>${shared}</v></c>`
}

export interface SheetLook {
  /** Width of each column, in characters. */
  readonly widths: readonly number[]
  /** Number of the columns that stay in sight. */
  readonly frozen: number
}

/** XML of a sheet, row by row. The writer takes its bytes away again and again, so that it never is in memory as a whole. */
export class Sheet {
  /** Beginnings of each column's cells, before the row's number: `<c r="AB`. */
  readonly #cellStarts: readonly string[]
  readonly #lastColumn: string
  readonly #bytes = new Bytes()
  #row = 1

  constructor(columns: readonly TableColumn[], { widths, frozen }: SheetLook) {
    const names = columns.map((_, index) => columnName(index))
    this.#cellStarts = names.map((name) => `<c r="${name}`)
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
        .map(({ header }, at) => `${this.#cellStarts[at]}1${textTail(header, styles.header)}`)
        .join('') +
      '</row>'
    this.#bytes.put(byteText(head))
  }

  /** Whether it can't have any more rows. */
  get isFull(): boolean {
    return this.#row >= sheetLimits.rows
  }

  /** Number of the bytes that wait. */
  get length(): number {
    return this.#bytes.length
  }

  /** Adds a row. @param tails of all its cells (`cellTail`), in lists as a cell writer makes them */
  add(tails: readonly (readonly string[])[]): void {
    this.#row += 1
    const row = String(this.#row)
    // Joined: adding them one by one would leave two texts as garbage for each cell.
    const parts: string[] = []
    let at = 0
    for (const list of tails) {
      for (const tail of list) {
        if (tail !== '') parts.push(this.#cellStarts[at] ?? '', row, tail)
        at += 1
      }
    }
    this.#bytes.put(`<row r="${row}">${parts.join('')}</row>`)
  }

  /** Writes the end of the sheet. */
  end(): void {
    const filter = `<autoFilter ref="A1:${this.#lastColumn}${this.#row}"/>`
    this.#bytes.put(`</sheetData>${filter}</worksheet>`)
  }

  /** Returns the waiting bytes and empties the buffer: they have to be used up before the next row. */
  take(): Buffer {
    return this.#bytes.take()
  }
}
