import type { Cell } from '../../kinds/kind'

/**
 * CSV as a spreadsheet in Italian opens it (decision 010): UTF-8 with its mark, `;` between fields, decimal comma, every text in
 * quotes. What a person wrote stays as it is: a text that looks like a formula is quoted, never changed.
 */
export const byteOrderMark = '\ufeff'

/** The last column of a dump's CSV: how many surveys it has, in each row (decision 010). */
export const countColumn = 'schede_nel_file'

export function csvText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** One cell's text: numbers with a comma, true and false as 1 and 0. */
export function csvField(cell: Cell, decimal = ','): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return csvText(cell)
}

/** A line of fields that are written already. */
export function csvLine(fields: readonly string[], separator = ';'): string {
  return `${fields.join(separator)}\r\n`
}
