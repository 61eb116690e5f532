import { DataTableColumn, useDataTableRenderContext, useDataTableSortContext } from 'react-admin'
import type { MouseEventHandler, ReactNode } from 'react'
import type { ListColumn as Column } from './list-column'

/**
 * A column of react-admin's table that says what it is to those who don't see it: the order in its header, the record's name as the
 * header of its row, and above each cell of a phone's card what it holds.
 */
export function ListColumn<Row>(props: {
  readonly column: Omit<Column<Row>, 'file'>
  readonly className?: string
  readonly onClick?: MouseEventHandler
}) {
  const { column, ...rest } = props
  const { key, label, cell, sort = false, align, main } = column
  const isHeader = useDataTableRenderContext() === 'header'
  const order = useDataTableSortContext()
  const isSorted = isHeader && sort && order?.field === key
  return (
    <DataTableColumn
      {...rest}
      {...(key !== '' && { source: key })}
      label={label}
      render={cell as (row: object) => ReactNode}
      align={align === 'end' ? 'right' : 'left'}
      disableSort={!sort}
      data-header={label}
      {...(isSorted && { sortDirection: order.order === 'ASC' ? 'asc' : 'desc' })}
      {...(main && !isHeader && { component: 'th', scope: 'row', role: 'rowheader' })}
    />
  )
}
