import { displayDecimals } from '../../contract/models/questions'

/** Limits of a sheet of a spreadsheet. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escape of a character in a spreadsheet's texts: `_x000D_`. */
function escaped(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** Characters that XML can't hold, carriage returns (readers would make line feeds of them), and texts that look like an escape. */
const escapable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
/** Anything that may have to be written otherwise: most texts have nothing of it. */
const special = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"]|_x/

/** Text for an XML element or attribute of a spreadsheet; every character comes back as it was. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text
  return text.replace(escapable, escaped).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`

/** Element of a text, blanks at its ends included. */
export const textElement = (text: string) => `<t xml:space="preserve">${xmlText(text)}</t>`

/** Positions in `styleXml`'s list of cell formats; `decimals` is that of numbers with no decimals, followed by one, two … */
export const styles = { plain: 0, header: 1, date: 2, instant: 3, text: 4, decimals: 5 } as const

const decimals = Array.from({ length: displayDecimals.most + 1 }, (_, count) => count)

/** Cell format of numbers with so many visible decimals; the cell holds all of them (decision 048). */
export function numberStyle(count: number): number {
  return styles.decimals + count
}

/** Format code of so many decimals: `0`, `0.0`, `0.00` … */
const decimalFormat = (count: number) => (count === 0 ? '0' : `0.${'0'.repeat(count)}`)
const firstDecimalFormat = 166

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export const styleXml =
  `${head}<styleSheet xmlns="${main}">` +
  `<numFmts count="${2 + decimals.length}"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>` +
  decimals
    .map(
      (at) => `<numFmt numFmtId="${firstDecimalFormat + at}" formatCode="${decimalFormat(at)}"/>`,
    )
    .join('') +
  '</numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${styles.decimals + decimals.length}">` +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  decimals
    .map(
      (at) =>
        `<xf numFmtId="${firstDecimalFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

export const relationsXml =
  `${head}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export function contentTypesXml(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return (
    `${head}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`
  )
}

export function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

export function workbookRelationsXml(sheets: number): string {
  const links = Array.from(
    { length: sheets },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return (
    `${head}<Relationships xmlns="${packages}/relationships">${links.join('')}` +
    `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>` +
    `<Relationship Id="rId${sheets + 2}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
  )
}

/** Texts that are shared at most: they all are in memory until the last sheet is written. */
const maxShared = 50_000

/** Texts that a workbook holds once, and that its cells name by their position. */
export class SharedStrings {
  readonly #positions = new Map<string, number>()

  /** Position of a text; null if it is not shared, and stands in its cell. */
  positionOf(text: string): number | null {
    const known = this.#positions.get(text)
    if (known !== undefined) return known
    if (this.#positions.size >= maxShared || text.length > sheetLimits.text) return null
    const position = this.#positions.size
    this.#positions.set(text, position)
    return position
  }

  xml(): string {
    const items = [...this.#positions.keys()].map((text) => element('si', textElement(text)))
    return `${head}<sst xmlns="${main}" uniqueCount="${items.length}">${items.join('')}</sst>`
  }
}
