import type { ReactNode } from 'react'
import './Table.css'
import './VisuallyHidden.css'

export interface TableColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
}

interface TableProps<Row> {
  /** Description of the content, for screen readers. */
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
}

/**
 * A table of rows and columns on a wide screen. On a phone each row is a card that repeats the headers, and still a table for screen
 * readers (hence the roles).
 */
export function Table<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { caption, rows, columns } = props
  return (
    <table role="table" className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align }) => (
            <th key={header} role="columnheader" scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map(({ header, cell, align }) => (
              <td key={header} role="cell" data-header={header} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
