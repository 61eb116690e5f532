import { List, SearchInput, useListContext } from 'react-admin'
import { isValidElement, type ReactElement } from 'react'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'
import { EmptyState } from '../../src/ui/page/EmptyState'
import { NotLoaded } from '../../src/ui/page/NotLoaded'
import { BulkBar } from './BulkBar'
import type { ListDeclaration, ListRow } from './list-declaration'
import { ListPages } from './ListPages'
import { ListTable } from './ListTable'
import { ListTools } from './ListTools'
import './list.css'

const words = it.admin.list

/**
 * A list, as react-admin has it: search and filters, what can be done to several records, the records, pages. Search, filters, order
 * and page stand in the address, so that going back, reloading and the menu find the list as it was left.
 */
export function ListSection<Row extends ListRow>({
  list,
}: {
  readonly list: ListDeclaration<Row>
}) {
  const { resource, storeKey, filter, sort, filterDefaultValues, embed, lead } = list
  return (
    <section className="list" aria-label={list.name}>
      {lead !== undefined && <p className="list__lead">{lead}</p>}
      <List<Row>
        {...(resource !== undefined && { resource })}
        {...(filter && { filter })}
        {...(filterDefaultValues && { filterDefaultValues })}
        storeKey={storeKey}
        sort={sort}
        perPage={25}
        title={false}
        exporter={false}
        empty={false}
        component="div"
        filters={filtersOf(list)}
        actions={<ListTools list={list} />}
        error={<NotRead list={list} />}
        pagination={<ListPages />}
        queryOptions={{ meta: { embed } }}
      >
        <>
          <BulkBar list={list} />
          <ListTable list={list} empty={<Nothing list={list} />} />
        </>
      </List>
    </section>
  )
}

function filtersOf<Row extends ListRow>({ searchLabel, filters = [] }: ListDeclaration<Row>) {
  const search = (
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      type="search"
      placeholder={searchLabel}
      slotProps={{ htmlInput: { 'aria-label': searchLabel, maxLength: 200 } }}
    />
  )
  return [search, ...filters.filter((filter): filter is ReactElement => isValidElement(filter))]
}

/** Whether the reader has narrowed the list, and the way back to all of it. */
function useNarrowing<Row extends ListRow>({ filterDefaultValues = {} }: ListDeclaration<Row>) {
  const { filterValues, setFilters } = useListContext<Row>()
  const names = new Set([...Object.keys(filterValues), ...Object.keys(filterDefaultValues)])
  return {
    isNarrowed: [...names].some((name) => filterValues[name] !== filterDefaultValues[name]),
    clear: (
      <Button onClick={() => setFilters(filterDefaultValues, {}, false)}>
        {words.clearFilters}
      </Button>
    ),
  }
}

function NotRead<Row extends ListRow>({ list }: { readonly list: ListDeclaration<Row> }) {
  const { refetch } = useListContext<Row>()
  const { isNarrowed, clear } = useNarrowing(list)
  return <NotLoaded title={words.loadError} onRetry={refetch} actions={isNarrowed && clear} />
}

/** No match, or nothing was ever made. */
function Nothing<Row extends ListRow>({ list }: { readonly list: ListDeclaration<Row> }) {
  const { isNarrowed, clear } = useNarrowing(list)
  if (!isNarrowed) return list.empty
  return (
    <EmptyState icon="search" title={list.noMatch} actions={clear}>
      {list.noMatchHelp}
    </EmptyState>
  )
}
