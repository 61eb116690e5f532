import { DataTableColumn, useDataTableRenderContext, useDataTableSortContext } from 'react-admin'
import type { MouseEvent } from 'react'
import type { ListColumn as Column } from './list-column'

interface ListColumnProps<Row> {
  /** Read off the element by react-admin's table. */
  readonly source?: string
  readonly label?: string
  readonly disableSort?: boolean
  readonly column: Pick<Column<Row>, 'key' | 'label' | 'cell' | 'sort' | 'align' | 'main'> & {
    /** The buttons at a record's end. */
    readonly isActions?: boolean
  }
}

function keepToItself(event: MouseEvent) {
  event.stopPropagation()
}

/**
 * A column of react-admin's table that says what it is to those who don't see it: the order in its header, the record's name as the
 * header of its row, and all as cells of a table, which the cards of a phone would otherwise cease to be.
 */
export function ListColumn<Row>({ column }: ListColumnProps<Row>) {
  const { key, label, cell, sort = false, align, main = false, isActions = false } = column
  const context = useDataTableRenderContext()
  const order = useDataTableSortContext()
  const own = {
    label,
    ...(key !== '' && { source: key }),
    render: cell as (row: object) => React.ReactNode,
  }
  const side = align === 'end' || isActions ? 'right' : 'left'
  if (context === 'columnsSelector') return null
  if (context === 'header') {
    const isSorted = sort && order?.field === key
    return (
      <DataTableColumn
        {...own}
        align={side}
        disableSort={!sort}
        role="columnheader"
        {...(isSorted && { sortDirection: order.order === 'ASC' ? 'asc' : 'desc' })}
      />
    )
  }
  if (main) {
    const header = { component: 'th', scope: 'row', role: 'rowheader' } as const
    return <DataTableColumn {...own} {...header} />
  }
  return (
    <DataTableColumn
      {...own}
      align={side}
      role="cell"
      data-header={label}
      {...(isActions && { className: 'list__actions', onClick: keepToItself })}
    />
  )
}
