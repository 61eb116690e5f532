import { DataTable, useListContext } from 'react-admin'
import type { ReactNode } from 'react'
import { it } from '../../i18n/it'
import { SkeletonLines } from '../../src/ui/page/Skeleton'
import type { ListDeclaration, ListRow } from './list-declaration'
import { hiddenAtFirst } from './list-column'
import { ListColumn } from './ListColumn'
import { SelectionColumn } from './SelectionColumn'

const words = it.admin.list

/** The records of the page in react-admin's table; on a phone each row is a card. */
export function ListTable<Row extends ListRow>(props: {
  readonly list: ListDeclaration<Row>
  /** What stands there where nothing is. */
  readonly empty: ReactNode
}) {
  const { list, empty } = props
  const { isPending, isPlaceholderData = false } = useListContext<Row>()
  if (isPending) return <SkeletonLines count={6} height="2.75rem" />
  const { rowAddress, rowActions, refusal } = list
  return (
    <DataTable<Row>
      className={list.bulk && 'list__selectable'}
      aria-label={list.name}
      aria-busy={isPlaceholderData || undefined}
      storeKey={`${list.storeKey}.datatable`}
      hiddenColumns={hiddenAtFirst(list.columns)}
      // The boxes and what they lead to are ours: they name each record, say why one can't be chosen, and tell refusals one by one.
      bulkActionButtons={false}
      isRowSelectable={(row) => (refusal?.(row) ?? null) === null}
      rowClick={(_id, _resource, row) => {
        // The end of marking a text is no click.
        const isMarking = window.getSelection()?.isCollapsed === false
        return isMarking ? false : (rowAddress?.(row as Row) ?? false)
      }}
      empty={empty}
    >
      {list.bulk && <SelectionColumn list={list} />}
      {list.columns.map((column) => (
        <ListColumn key={column.key} column={column} />
      ))}
      {rowActions && (
        <ListColumn
          className="list__actions"
          // A click on a button is none on its row.
          onClick={(event) => event.stopPropagation()}
          column={{ key: '', label: words.rowActions, cell: rowActions, align: 'end' }}
        />
      )}
    </DataTable>
  )
}
