import { DataTable, useListContext } from 'react-admin'
import { lazy, type ReactElement, Suspense } from 'react'
import { it } from '../../../i18n/admin'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { rowAddress } from '../model/columns'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'
import { hiddenAtFirst } from './list-column'
import { ListColumn } from './ListColumn'
import { SelectionColumn } from './SelectionColumn'

// Few lists have any.
const ActionButtons = lazy(async () => ({
  default: (await import('./ActionButton')).ActionButtons,
}))

/** The records of the page in react-admin's table; on a phone each row is a card. `empty` stands there where nothing is. */
export function ListTable({ empty }: { readonly empty: ReactElement }) {
  const { resource, name, storeKey, columns, bulk, refusal } = useDeclaredList()
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
      hiddenColumns={hiddenAtFirst(columns)}
      // The boxes and what they lead to are ours: they name each record, say why one can't be chosen, and tell refusals one by one.
      bulkActionButtons={false}
      isRowSelectable={(row) => refusal(row) === null}
      rowClick={(_id, _resource, row) => {
        // The end of marking a text is no click.
        const isMarking = window.getSelection()?.isCollapsed === false
        return isMarking ? false : (rowAddress(resource, row as AnyRow) ?? false)
      }}
      empty={empty}
    >
      {isSelectable && <SelectionColumn />}
      {columns.map((column) => (
        <ListColumn key={column.key} column={column} />
      ))}
      {(RowActions || actions.length > 0) && (
        <ListColumn<AnyRow>
          className="list__actions"
          // A click on a button is none on its row.
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
