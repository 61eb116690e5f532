import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, type SortPayload, useInfiniteGetList } from 'react-admin'
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ResourceType } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Button } from '../../ui/buttons/Button'
import { Checkbox } from '../../ui/fields/Checkbox'
import { TextInput } from '../../ui/fields/TextInput'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { useDebouncedValue } from '../../ui/use-debounced-value'
import { recordName } from '../admin/record-names'

const words = it.admin.members

interface ChoicesProps<Row extends RaRecord<string>> {
  readonly resource: ResourceType
  readonly sort: SortPayload
  /** Sections of the list, each with a heading and a filter of its own. */
  readonly sections: readonly { readonly title: string; readonly filter: object }[]
  /** Label of the search field. */
  readonly search: string
  /** Ids that were chosen earlier: they are ticked, and can't be unticked. */
  readonly present: readonly string[]
  readonly chosen: readonly Row[]
  readonly onChoose: (chosen: readonly Row[]) => void
  /** Called with each search text. */
  readonly onSearch?: (text: string) => void
  readonly detail?: (row: Row) => string
  /** Further choice that belongs to a record, below its box. */
  readonly below?: (row: Row) => ReactNode
  /** Text if no record matches. */
  readonly none: string
}

/** Keeps Enter in the search field or on a checkbox from submitting the dialog around. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** List of records to search and to tick. */
export function Choices<Row extends RaRecord<string>>(props: ChoicesProps<Row>) {
  const [search, setSearch] = useState('')
  const q = useDebouncedValue(search.trim())
  const isSingle = props.sections.length === 1
  const searchField = (
    <TextInput
      type="search"
      label={props.search}
      value={search}
      onKeyDown={preventSubmit}
      onChange={({ target }) => {
        setSearch(target.value)
        props.onSearch?.(target.value)
      }}
    />
  )
  return (
    <>
      {!isSingle && searchField}
      <div className="tick-list">
        {props.sections.map(({ title, filter }) => (
          <fieldset key={title}>
            <legend className="field__label">{title}</legend>
            {/* A single section has its heading above the search field. */}
            {isSingle && searchField}
            <Section {...props} filter={{ ...filter, q }} />
          </fieldset>
        ))}
      </div>
    </>
  )
}

/** Records of one section, page by page. While a new search is read, the previous records stay visible. */
function Section<Row extends RaRecord<string>>(props: ChoicesProps<Row> & { filter: object }) {
  const { resource, filter, sort, present, chosen, onChoose, detail, below, none } = props
  const query = useInfiniteGetList<Row>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 50 } },
    { placeholderData: keepPreviousData },
  )
  const rows = query.data?.pages.flatMap(({ data }) => data)
  return (
    <div aria-busy={query.isPlaceholderData}>
      {query.error !== null && (
        <NotLoaded title={it.admin.list.loadError} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonLines count={3} height="2.25rem" />}
      {rows?.length === 0 && <p>{none}</p>}
      {rows?.map((row) => {
        const isPresent = present.includes(row.id)
        const others = chosen.filter(({ id }) => id !== row.id)
        return (
          <Fragment key={row.id}>
            <Checkbox
              label={recordName(resource, row)}
              help={isPresent ? words.already : detail?.(row)}
              disabled={isPresent}
              checked={isPresent || others.length < chosen.length}
              onKeyDown={preventSubmit}
              onChange={(checked) => onChoose(checked ? [...others, row] : others)}
            />
            {below?.(row)}
          </Fragment>
        )
      })}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </div>
  )
}
