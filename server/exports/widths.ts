import { formatNumber } from '../../i18n/formats/number-text'
import type { Cell } from '../../kinds/kind'
import type { Row, TableColumn } from './table'

const narrowest = 8
const widest = 60
/** What the arrow of the filter and the cell's edges take. */
const margin = 2

const fixed = { date: 10, instant: 16, boolean: 6 } as const

function lengthOf(value: Cell, { type, decimals }: TableColumn): number {
  if (value === null) return 0
  if (type === 'date' || type === 'instant' || type === 'boolean') return fixed[type]
  if (typeof value === 'number') return formatNumber(value, decimals).length
  if (typeof value === 'boolean') return fixed.boolean
  return Math.max(...value.split('\n').map(({ length }) => length))
}

/** How wide the columns of a sheet are, in characters: as their content, as far as it is known. @param rows some of them */
export function widthsOf(columns: readonly TableColumn[], rows: readonly Row[]): number[] {
  return columns.map((column, at) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, lengthOf(row[at] ?? null, column)),
      column.header.length,
    )
    return Math.min(widest, Math.max(narrowest, longest + margin))
  })
}
