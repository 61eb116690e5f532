import type { FocusEvent, KeyboardEvent } from 'react'

const link = (row: HTMLTableRowElement | undefined, column: number) =>
  row?.cells[column]?.querySelector<HTMLElement>('a') ?? null

/** The cell that a key leads to from another cell of a table's body; null for other keys. */
function target(
  event: KeyboardEvent,
  cell: { row: number; column: number },
  rows: number,
  columns: number,
) {
  const { row, column } = cell
  const isWholeTable = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) }
    case 'Home':
      return { row: isWholeTable ? 0 : row, column: 0 }
    case 'End':
      return { row: isWholeTable ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return { row: Math.max(0, row - 10), column }
    case 'PageDown':
      return { row: Math.min(rows - 1, row + 10), column }
    default:
      return null
  }
}

/** Moves the focus from cell to cell by keys, in a table's body with one link in each cell. */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  if (!cell || !row || event.altKey) return
  const rows = [...(row.closest('tbody')?.rows ?? [])]
  const from = { row: rows.indexOf(row), column: cell.cellIndex }
  const to = target(event, from, rows.length, row.cells.length)
  if (to === null) return
  event.preventDefault()
  link(rows[to.row], to.column)?.focus()
}

/** Makes the focused link the only one that Tab reaches. */
export function onGridFocus(event: FocusEvent<HTMLElement>): void {
  const body = event.currentTarget.closest('tbody')
  const reachable = body?.querySelectorAll<HTMLElement>('a[tabindex="0"]') ?? []
  for (const other of reachable) other.tabIndex = -1
  event.currentTarget.tabIndex = 0
}
