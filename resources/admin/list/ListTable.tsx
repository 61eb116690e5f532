import {
  DataTable,
  DataTableColumn,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
} from 'react-admin'
import { lazy, type MouseEventHandler, type ReactElement, type ReactNode, Suspense } from 'react'
import { it } from '../../../i18n/admin'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { rowAddress } from '../model/columns'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'
import { hiddenByDefault, type ListColumn } from './list-column'
import { SelectionColumn } from './SelectionColumn'

// Few lists have actions in their rows.
const ActionButtons = lazy(async () => ({
  default: (await import('./ActionButton')).ActionButtons,
}))

/** The page's records in react-admin's table; on a phone each row is a card. `empty` stands in its place if there are none. */
export function ListTable({ empty }: { readonly empty: ReactElement }) {
  const { resource, name, storeKey, columns, bulk, whyNot } = useDeclaredList()
  const { isPending, isPlaceholderData = false } = useListContext()
  if (isPending) return <SkeletonLines count={6} height="2.75rem" />
  const { RowActions, actions = [] } = resource.list ?? {}
  const isSelectable = bulk.length > 0
  return (
    <DataTable<AnyRow>
      {...(isSelectable && { className: 'list__selectable' })}
      aria-label={name}
      aria-busy={isPlaceholderData || undefined}
      storeKey={`${storeKey}.datatable`}
      hiddenColumns={hiddenByDefault(columns)}
      // The product has its own checkboxes and bulk actions: they name each record, and explain why one can't be selected.
      bulkActionButtons={false}
      isRowSelectable={(row) => whyNot(row) === null}
      rowClick={(_id, _resource, row) => {
        // The browser reports a click at the end of selecting text as well.
        const isSelectingText = window.getSelection()?.isCollapsed === false
        return isSelectingText ? false : (rowAddress(resource, row as AnyRow) ?? false)
      }}
      empty={empty}
    >
      {isSelectable && <SelectionColumn />}
      {columns.map((column) => (
        <Column key={column.key} column={column} />
      ))}
      {(RowActions || actions.length > 0) && (
        <Column
          className="list__actions"
          // A click on a button must not open the row's record.
          onClick={(event) => event.stopPropagation()}
          column={{
            key: '',
            label: it.admin.list.rowActions,
            align: 'end',
            cell: (record) => (
              <Suspense fallback={null}>
                {RowActions && <RowActions record={record} />}
                {actions.length > 0 && <ActionButtons row {...{ actions, record }} />}
              </Suspense>
            ),
          }}
        />
      )}
    </DataTable>
  )
}

/**
 * A column of react-admin's table with what a screen reader needs: the order in its header, the record's name as the row's
 * header. Its label is in the markup for a phone's card, which shows it above the value.
 */
function Column(props: {
  readonly column: Omit<ListColumn<AnyRow>, 'file'>
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
