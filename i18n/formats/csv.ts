/** Content of one cell of a table, in a CSV file or a workbook: a date is `YYYY-MM-DD`, null is an empty cell. */
export type Cell = string | number | boolean | null

/**
 * CSV as an Italian spreadsheet opens it (decision 010): UTF-8 with this mark, `;` between fields, decimal
 * comma, every text in quotes. Texts that look like a formula are quoted, never changed.
 */
export const byteOrderMark = '\ufeff'

/** Last column of a CSV export: the number of its surveys, in each row (decision 010). */
export const countColumn = 'schede_nel_file'

/** A text in quotes, with its own quotes doubled. */
export function csvText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Text of one cell: numbers with a comma, true and false as 1 and 0. */
export function csvField(cell: Cell, decimal = ','): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return csvText(cell)
}

/** A line of fields that are already formatted. */
export function csvLine(fields: readonly string[], separator = ';'): string {
  return `${fields.join(separator)}\r\n`
}
