import type { ReactNode } from 'react'
import './Table.css'
import './VisuallyHidden.css'

export interface TableColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
}

interface TableProps<Row> {
  /** What the table holds, for those who don't see it. */
  caption: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
}

/** Rows and columns on a wide screen; on a phone each row is a card that repeats the headers. */
export function Table<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { caption, rows, columns } = props
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ header, cell, align }) => (
              <td key={header} data-header={header} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
