import {
  DataTable,
  DataTableColumn,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useDataTableCallbacksContext,
  useRecordContext,
} from 'react-admin'
import {
  lazy,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
} from 'react'
import { it } from '../../../i18n/admin'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { rowAddress } from '../model/columns'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'
import { hiddenByDefault, type ListColumn } from './list-column'
import { TableCell } from '@mui/material'
import '../../../ui/layout/VisuallyHidden.css'

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

const words = it.admin.list

/** Column of checkboxes: each has its record's name, and the reason if the record can't be selected. */
function SelectionColumn() {
  return useDataTableRenderContext() === 'header' ? (
    <TableCell className="list__select" role="columnheader" aria-label={words.selection}>
      <PageBox />
    </TableCell>
  ) : (
    // A click on a checkbox must not open the row's record.
    <TableCell className="list__select" role="cell" onClick={(event) => event.stopPropagation()}>
      <RowBox />
    </TableCell>
  )
}

function PageBox() {
  const { whyNot } = useDeclaredList()
  const { data = [], selectedIds, onSelect } = useListContext<AnyRow>()
  const ids = data.filter((row) => whyNot(row) === null).map(({ id }) => id)
  const count = ids.filter((id) => selectedIds.includes(id)).length
  const others = selectedIds.filter((id) => !ids.includes(String(id)))
  return (
    <label className="list__box">
      <input
        type="checkbox"
        aria-label={words.selectPage}
        disabled={ids.length === 0}
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
      />
      <span aria-hidden>{words.selectPage}</span>
    </label>
  )
}

function RowBox() {
  const { resource, whyNot } = useDeclaredList()
  const record = useRecordContext<AnyRow>()
  const { selectedIds } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const id = useId()
  if (!record) return null
  const reason = whyNot(record)
  return (
    <label className="list__box" title={reason ?? undefined}>
      <input
        type="checkbox"
        aria-label={words.select(resource.name(record))}
        aria-describedby={id}
        disabled={reason !== null}
        checked={selectedIds.includes(record.id)}
        onChange={() => undefined}
        // With the shift key, react-admin selects all rows between the last checkbox and this one.
        onClick={(event) => handleToggleItem?.(record.id, event)}
      />
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </label>
  )
}
