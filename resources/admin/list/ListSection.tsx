import { List, SearchInput, useListContext, Pagination } from 'react-admin'
import type { ReactElement, ReactNode } from 'react'
import { searchParameter } from '../../../contract/preferences'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { listSpec } from '../model/columns'
import { filtersOf } from '../model/filters'
import type { DefinedResource } from '../resource'
import { RecordActions } from './RecordActions'
import { useDeclaredList } from './declared-list'
import { PrivateSearch } from './PrivateSearch'
import { ListTable } from './ListTable'
import { ListTools } from './ListTools'
import { format } from '../../../i18n/formats/format'
import './list.css'

const words = it.admin.list

/**
 * A list in react-admin's frame: search and filters, actions on selected records, the table, pages. Filters, order and page
 * stand in the address, so that the list is the same after going back or reloading.
 *
 * @param create the button that creates a record, for a list that is still empty
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
        error={<LoadError />}
        pagination={<ListPages />}
        queryOptions={{ meta: { embed } }}
      >
        <>
          <RecordActions />
          <ListTable empty={<NoRecords create={create} />} />
        </>
      </List>
    </section>
  )
}

/** The search field, if the list's call takes a text. */
function search({ type, list, words: { search } }: DefinedResource): readonly ReactElement[] {
  if (listSpec(type).filter?.[searchParameter] === undefined) return []
  const slotProps = { htmlInput: { 'aria-label': search, maxLength: 200 } }
  if (list?.hasPrivateSearch) {
    return [<PrivateSearch key={searchParameter} source={searchParameter} alwaysOn />]
  }
  return [
    <SearchInput
      key={searchParameter}
      source={searchParameter}
      alwaysOn
      type="search"
      placeholder={search}
      // No search field of the product has a magnifier.
      InputProps={{}}
      {...{ slotProps }}
    />,
  ]
}

/** Whether the reader has changed the list's filters, and a button that restores them. */
function useFilterState() {
  const { resource, search } = useDeclaredList()
  const { filterDefaultValues = {} } = resource.list ?? {}
  const { filterValues, setFilters } = useListContext()
  const names = new Set([...Object.keys(filterValues), ...Object.keys(filterDefaultValues)])
  return {
    isFiltered:
      (search?.text ?? '') !== '' ||
      [...names].some((name) => filterValues[name] !== filterDefaultValues[name]),
    clear: (
      <Button
        onClick={() => {
          search?.set('')
          setFilters(filterDefaultValues, {}, false)
        }}
      >
        {words.clearFilters}
      </Button>
    ),
  }
}

function LoadError() {
  const { refetch } = useListContext()
  const { isFiltered, clear } = useFilterState()
  return <NotLoaded title={words.loadError} onRetry={refetch} actions={isFiltered && clear} />
}

/** Message in place of the table: no record matches the filters, or none was ever created. */
function NoRecords({ create }: { readonly create: ReactNode }) {
  const { resource } = useDeclaredList()
  const { isFiltered, clear } = useFilterState()
  const { icon, words: own, list: { EmptyActions } = {} } = resource
  if (isFiltered) {
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

const sizes = [10, 25, 50, 100]

interface Displayed {
  readonly from: number
  readonly to: number
  /** −1 if the records are not counted. */
  readonly count: number
}

/** Line below the table: the range of records on this page, the other pages, and the page size. */
function ListPages() {
  const { data, error, meta, page, perPage, total } = useListContext()
  if (error || !data?.length) return null
  // The server counts up to a limit, and replies with that limit for longer lists.
  const counted = format.number((meta as { readonly total?: number } | undefined)?.total ?? 0)
  const label = ({ from, to, count }: Displayed) => {
    if (count >= 0 && count <= perPage) return words.total(count)
    const total = count < 0 ? words.more(counted) : format.number(count)
    return words.range(format.number(from), format.number(to), total)
  }
  // A list that fits into the smallest page needs neither pages nor a page size.
  const [smallest = perPage] = sizes
  if (page === 1 && total !== undefined && total <= Math.min(perPage, smallest)) {
    return (
      <p className="muted list__pages" role="status">
        {words.total(total)}
      </p>
    )
  }
  // A prop of MUI's, which react-admin's component passes on without having it in its types.
  const muiProps = {
    labelDisplayedRows: (range: Displayed) => <span role="status">{label(range)}</span>,
  }
  return (
    <nav className="muted list__pages" aria-label={words.pages}>
      <Pagination rowsPerPageOptions={sizes} {...muiProps} />
    </nav>
  )
}
