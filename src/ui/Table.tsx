import { type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import './Table.css'
import './VisuallyHidden.css'

export interface TableColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** What names the row: on a phone it is the card's heading. */
  readonly main?: boolean
  /** What the rows are sorted by when its header is pressed; left out, they can't be. */
  readonly sort?: string
}

export interface TableSort {
  readonly by: string
  readonly descending: boolean
  readonly onSort: (by: string) => void
}

export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  /** Why a row can't be selected; null: it can. */
  readonly refusal?: (row: Row) => string | null
  readonly label: (row: Row) => string
  readonly allLabel: string
  /** These rows are selected, or no longer. */
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void
}

interface TableProps<Row> {
  /** What the table holds, for those who don't see it. */
  caption: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  sort?: TableSort
  selection?: TableSelection<Row> | undefined
  /** A click beside a row's own links and controls; the same must be there as one of them, for the keyboard. */
  onOpen?: ((row: Row) => void) | undefined
  /** A row's buttons, at its end. */
  actions?: { readonly label: string; readonly cell: (row: Row) => ReactNode } | undefined
  /** Its rows are about to be replaced. */
  busy?: boolean
}

const controls = 'a, button, input, label, select'

/** Whether a click means the row: not something in it, nor the end of marking a text. */
function meansRow(event: MouseEvent): boolean {
  const isControl = (event.target as Element).closest(controls) !== null
  return !isControl && (window.getSelection()?.isCollapsed ?? true)
}

/** Rows and columns on a wide screen; on a phone each row is a card that repeats the headers, and a table still (hence the roles). */
export function Table<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { caption, rows, columns, sort, selection, onOpen, actions, busy = false } = props
  return (
    <table
      role="table"
      className={classNames('table', selection && 'table--selectable')}
      aria-busy={busy || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <td role="cell" className="table__select">
              <AllBox rows={rows} selection={selection} />
            </td>
          )}
          {columns.map((column) => (
            <Header key={column.header} column={column} sort={sort} />
          ))}
          {actions && (
            <th role="columnheader" scope="col" data-align="end">
              {actions.label}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={classNames(
              selection?.isSelected(row) && 'table__row--selected',
              onOpen && 'table__row--opens',
            )}
            onClick={onOpen && ((event) => meansRow(event) && onOpen(row))}
          >
            {selection && (
              <td role="cell" className="table__select">
                <RowBox row={row} selection={selection} />
              </td>
            )}
            {columns.map(({ header, cell, align, main }) =>
              main ? (
                <th key={header} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={header} role="cell" data-header={header} data-align={align}>
                  {cell(row)}
                </td>
              ),
            )}
            {actions && (
              <td role="cell" className="table__actions">
                {actions.cell(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Header<Row>(props: {
  readonly column: TableColumn<Row>
  readonly sort: TableSort | undefined
}) {
  const { column, sort } = props
  const { header, align, sort: by } = column
  if (!sort || by === undefined) {
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    )
  }
  const order = sort.descending ? 'descending' : 'ascending'
  const isSorted = sort.by === by
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={isSorted ? order : undefined}>
      <button type="button" className="table__sort" onClick={() => sort.onSort(by)}>
        {header}
        <Icon name={isSorted && sort.descending ? 'arrow-down' : 'arrow-up'} />
      </button>
    </th>
  )
}

function AllBox<Row extends { readonly id: string }>(props: {
  readonly rows: readonly Row[]
  readonly selection: TableSelection<Row>
}) {
  const { selection } = props
  const rows = props.rows.filter((row) => (selection.refusal?.(row) ?? null) === null)
  const count = rows.filter(selection.isSelected).length
  return (
    <label className="table__box">
      <input
        type="checkbox"
        aria-label={selection.allLabel}
        disabled={rows.length === 0}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length
        }}
        onChange={(event) => selection.onSelect(rows, event.target.checked)}
      />
      <span className="table__all" aria-hidden>
        {selection.allLabel}
      </span>
    </label>
  )
}

function RowBox<Row>(props: { readonly row: Row; readonly selection: TableSelection<Row> }) {
  const { row, selection } = props
  const id = useId()
  const refusal = selection.refusal?.(row) ?? null
  return (
    <label className="table__box" title={refusal ?? undefined}>
      <input
        type="checkbox"
        aria-label={selection.label(row)}
        aria-describedby={refusal === null ? undefined : id}
        disabled={refusal !== null}
        checked={selection.isSelected(row)}
        onChange={(event) => selection.onSelect([row], event.target.checked)}
      />
      {refusal !== null && (
        <span id={id} className="visually-hidden">
          {refusal}
        </span>
      )}
    </label>
  )
}
