import type { FocusEvent, KeyboardEvent } from 'react'

const link = (row: HTMLTableRowElement | undefined, column: number) =>
  row?.cells[column]?.querySelector<HTMLElement>('a') ?? null

/** Where a key leads from a cell of a table's body, in rows and columns. */
function target(
  event: KeyboardEvent,
  at: { row: number; column: number },
  rows: number,
  columns: number,
) {
  const { row, column } = at
  const whole = event.ctrlKey || event.metaKey
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
      return { row: whole ? 0 : row, column: 0 }
    case 'End':
      return { row: whole ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return { row: Math.max(0, row - 10), column }
    case 'PageDown':
      return { row: Math.min(rows - 1, row + 10), column }
    default:
      return null
  }
}

/** Goes from cell to cell of a table's body whose every cell has one link. */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  if (!cell || !row || event.altKey) return
  const rows = [...(row.closest('tbody')?.rows ?? [])]
  const at = { row: rows.indexOf(row), column: cell.cellIndex }
  const to = target(event, at, rows.length, row.cells.length)
  if (to === null) return
  event.preventDefault()
  link(rows[to.row], to.column)?.focus()
}

/** One link of the table is reached by Tab: the one that had the focus last. */
export function onGridFocus(event: FocusEvent<HTMLElement>): void {
  const body = event.currentTarget.closest('tbody')
  for (const one of body?.querySelectorAll<HTMLElement>('a[tabindex="0"]') ?? []) one.tabIndex = -1
  event.currentTarget.tabIndex = 0
}
