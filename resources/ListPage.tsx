import { ListBase, type ListBaseProps, useListContext } from 'ra-core'
import { Pagination } from 'ra-ui-materialui'
import { type ReactNode, useEffect, useState } from 'react'
import { it } from '../i18n/it'
import { Button } from '../src/ui/Button'
import { Alert } from '../src/ui/Alert'
import { EmptyState } from '../src/ui/EmptyState'
import { Icon } from '../src/ui/Icon'
import { Page } from '../src/ui/Page'
import { SkeletonLines } from '../src/ui/Skeleton'
import './ListPage.css'

interface ListPageProps extends Omit<
  ListBaseProps,
  'children' | 'title' | 'empty' | 'filterDefaultValues'
> {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly searchLabel: string
  /** The filters that a reader who chose none has. */
  readonly filterDefaultValues?: Readonly<Record<string, string>>
  /** More filters beside the search. */
  readonly filters?: ReactNode
  /** What stands there when nothing was ever made. */
  readonly empty: ReactNode
  readonly noMatch: string
  readonly noMatchHelp?: string
  /** The records of the page, as a table or cards. */
  readonly children: ReactNode
}

/** A list's frame: heading, search, records, pages. Search, sort and page stand in the address. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    lead,
    actions,
    searchLabel,
    filters,
    empty,
    noMatch,
    noMatchHelp,
    children,
    ...list
  } = props
  return (
    <ListBase disableSyncWithLocation={false} perPage={25} exporter={false} {...list}>
      <Page title={title} lead={lead} actions={actions}>
        <div className="list-page__tools">
          <SearchField label={searchLabel} />
          {filters}
        </div>
        <Records
          empty={empty}
          noMatch={noMatch}
          noMatchHelp={noMatchHelp}
          filterDefaultValues={list.filterDefaultValues}
        >
          {children}
        </Records>
      </Page>
    </ListBase>
  )
}

function SearchField({ label }: { readonly label: string }) {
  const { filterValues, setFilters } = useListContext()
  const found = String(filterValues['q'] ?? '')
  const [text, setText] = useState(found)
  useEffect(() => {
    if (text === found) return
    const timer = setTimeout(() => {
      const { q: _former, ...rest } = filterValues
      setFilters(text === '' ? rest : { ...rest, q: text })
    }, 300)
    return () => clearTimeout(timer)
  }, [text, found, filterValues, setFilters])
  return (
    <div className="list-page__search" role="search">
      <Icon name="search" />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}

type RecordsProps = Pick<
  ListPageProps,
  'empty' | 'noMatch' | 'noMatchHelp' | 'filterDefaultValues' | 'children'
>

function Records({ filterDefaultValues = {}, ...props }: RecordsProps) {
  const { error, isPending, total, filterValues, setFilters, refetch } = useListContext()
  if (error) {
    return (
      <Alert tone="danger">
        <p>{it.admin.list.loadError}</p>
        <Button icon="refresh" onClick={() => void refetch()}>
          {it.admin.list.retry}
        </Button>
      </Alert>
    )
  }
  if (isPending) return <SkeletonLines count={6} height="2.75rem" />
  const filters = Object.entries(filterValues)
  const isNarrowed = filters.some(([name, value]) => filterDefaultValues[name] !== value)
  if (total === 0 && isNarrowed) {
    return (
      <EmptyState
        icon="search"
        title={props.noMatch}
        actions={
          <Button onClick={() => setFilters(filterDefaultValues)}>
            {it.admin.list.clearFilters}
          </Button>
        }
      >
        {props.noMatchHelp}
      </EmptyState>
    )
  }
  if (total === 0) return props.empty
  return (
    <>
      <div className="list-page__records">{props.children}</div>
      {(total ?? 0) > 10 && <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
    </>
  )
}
