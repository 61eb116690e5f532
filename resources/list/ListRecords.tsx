import { useListContext } from 'ra-core'
import { useNavigate } from 'react-router'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/Button'
import { EmptyState } from '../../src/ui/EmptyState'
import { NotLoaded } from '../../src/ui/NotLoaded'
import { SkeletonLines } from '../../src/ui/Skeleton'
import { Table } from '../../src/ui/Table'
import type { ListDeclaration, ListRow } from './list-declaration'
import { Pager } from './Pager'
import { useColumns } from './use-columns'
import { useSeen } from './use-seen'

const words = it.admin.list

/** The records of the page; or why there are none. */
export function ListRecords<Row extends ListRow>({
  list,
}: {
  readonly list: ListDeclaration<Row>
}) {
  const context = useListContext<Row>()
  const { data, error, isPending, total, filterValues, setFilters, refetch } = context
  const { filterDefaultValues = {} } = list
  useSeen(list.storeKey, data)
  const clear = (
    <Button onClick={() => setFilters(filterDefaultValues)}>{words.clearFilters}</Button>
  )
  const names = new Set([...Object.keys(filterValues), ...Object.keys(filterDefaultValues)])
  const isNarrowed = [...names].some((name) => filterValues[name] !== filterDefaultValues[name])
  if (error) {
    return <NotLoaded title={words.loadError} onRetry={refetch} actions={isNarrowed && clear} />
  }
  if (isPending) return <SkeletonLines count={6} height="2.75rem" />
  if (total === 0 && isNarrowed) {
    return (
      <EmptyState icon="search" title={list.noMatch} actions={clear}>
        {list.noMatchHelp}
      </EmptyState>
    )
  }
  if (total === 0) return list.empty
  return (
    <>
      <Rows list={list} />
      <Pager />
    </>
  )
}

function Rows<Row extends ListRow>({ list }: { readonly list: ListDeclaration<Row> }) {
  const context = useListContext<Row>()
  const { data = [], sort, setSort, selectedIds, onSelect, isPlaceholderData = false } = context
  const { shown } = useColumns(list)
  const navigate = useNavigate()
  const { rowAddress, rowActions, refusal } = list
  return (
    <div className="list__records">
      <Table<Row>
        caption={list.name}
        rows={data}
        busy={isPlaceholderData}
        columns={shown.map(({ key, label, sort, ...column }) => ({
          ...column,
          header: label,
          ...(sort && { sort: key }),
        }))}
        actions={rowActions && { label: words.rowActions, cell: rowActions }}
        sort={{
          by: sort.field,
          descending: sort.order === 'DESC',
          onSort: (field) =>
            setSort({
              field,
              order: field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC',
            }),
        }}
        selection={
          list.bulk && {
            isSelected: ({ id }) => selectedIds.includes(id),
            ...(refusal && { refusal }),
            label: (row) => words.select(list.rowName(row)),
            allLabel: words.selectPage,
            onSelect(rows, isSelected) {
              const ids = rows.map(({ id }) => id)
              const others = selectedIds.filter((id) => !ids.includes(id))
              onSelect(isSelected ? [...others, ...ids] : others)
            },
          }
        }
        onOpen={
          rowAddress &&
          ((row) => {
            const address = rowAddress(row)
            if (address !== null) void navigate(address)
          })
        }
      />
    </div>
  )
}
