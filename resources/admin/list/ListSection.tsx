import { List, SearchInput, useListContext } from 'react-admin'
import type { ReactElement, ReactNode } from 'react'
import { searchParameter } from '../../../contract/preferences'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { listSpec } from '../model/columns'
import { filtersOf } from '../model/filters'
import type { DefinedResource } from '../resource'
import { BulkBar } from './BulkBar'
import { useDeclaredList } from './declared-list'
import { ListPages } from './ListPages'
import { ListTable } from './ListTable'
import { ListTools } from './ListTools'
import './list.css'

const words = it.admin.list

/**
 * A list, as react-admin has it: search and filters, what can be done to several records, the records, pages. Search, filters, order
 * and page stand in the address, so that going back, reloading and the menu find the list as it was left.
 *
 * @param create what makes a record, for where nothing was ever made
 */
export function ListSection({ create }: { readonly create?: ReactNode }) {
  const { resource, parent, name, storeKey, filter, sort, embed } = useDeclaredList()
  const { filterDefaultValues } = resource.list ?? {}
  return (
    <section className="list" aria-label={name}>
      {parent && resource.words.lead && <p className="muted list__lead">{resource.words.lead}</p>}
      <List
        resource={resource.type}
        filter={filter}
        {...(filterDefaultValues && { filterDefaultValues })}
        storeKey={storeKey}
        sort={sort}
        perPage={25}
        title={false}
        exporter={false}
        empty={false}
        component="div"
        filters={[...search(resource), ...filtersOf(resource)]}
        actions={<ListTools />}
        error={<NotRead />}
        pagination={<ListPages />}
        queryOptions={{ meta: { embed } }}
      >
        <>
          <BulkBar />
          <ListTable empty={<Nothing create={create} />} />
        </>
      </List>
    </section>
  )
}

/** Where the list's call looks for a text. */
function search({ type, words: { search } }: DefinedResource): readonly ReactElement[] {
  if (listSpec(type).filter?.[searchParameter] === undefined) return []
  const slotProps = { htmlInput: { 'aria-label': search, maxLength: 200 } }
  return [
    <SearchInput
      key={searchParameter}
      source={searchParameter}
      alwaysOn
      type="search"
      placeholder={search}
      {...{ slotProps }}
    />,
  ]
}

/** Whether the reader has narrowed the list, and the way back to all of it. */
function useNarrowing() {
  const { filterDefaultValues = {} } = useDeclaredList().resource.list ?? {}
  const { filterValues, setFilters } = useListContext()
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

function NotRead() {
  const { refetch } = useListContext()
  const { isNarrowed, clear } = useNarrowing()
  return <NotLoaded title={words.loadError} onRetry={refetch} actions={isNarrowed && clear} />
}

/** No match, or nothing was ever made. */
function Nothing({ create }: { readonly create: ReactNode }) {
  const { resource } = useDeclaredList()
  const { isNarrowed, clear } = useNarrowing()
  const { icon, words: own, list: { EmptyActions } = {} } = resource
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title={own.noMatch} actions={clear}>
        {own.noMatchHelp ?? words.noMatchHelp}
      </EmptyState>
    )
  }
  const actions = EmptyActions ? (
    <>
      <EmptyActions />
      {create}
    </>
  ) : (
    create
  )
  return (
    <EmptyState blank icon={icon} title={own.empty} actions={actions}>
      {own.emptyHelp}
    </EmptyState>
  )
}
