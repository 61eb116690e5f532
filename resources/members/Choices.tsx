import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, type SortPayload, useInfiniteGetList } from 'react-admin'
import { type KeyboardEvent, useState } from 'react'
import type { ResourceType } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Button } from '../../ui/buttons/Button'
import { TextInput } from '../../ui/fields/TextInput'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { useDebouncedValue } from '../../ui/use-debounced-value'
import { recordName } from '../admin/record-names'
import '../admin/list/list.css'

const words = it.admin.members

interface ChoicesProps<Row extends RaRecord<string>> {
  readonly resource: ResourceType
  readonly sort: SortPayload
  /** Among which; each part under a heading of its own. */
  readonly parts: readonly { readonly title: string; readonly filter: object }[]
  readonly search: string
  /** Who are chosen already: ticked, and they stay. */
  readonly present: readonly string[]
  readonly chosen: readonly Row[]
  readonly onChoose: (chosen: readonly Row[]) => void
  readonly detail?: (row: Row) => string
  /** What stands there where nothing matches. */
  readonly none: string
}

/** Who looks for some, or ticks them, is not through: the dialog around is not sent. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Records to look for and to tick. */
export function Choices<Row extends RaRecord<string>>(props: ChoicesProps<Row>) {
  const [search, setSearch] = useState('')
  const q = useDebouncedValue(search.trim())
  const isOne = props.parts.length === 1
  const searching = (
    <TextInput
      type="search"
      label={props.search}
      value={search}
      onKeyDown={keepOpen}
      onChange={(event) => setSearch(event.target.value)}
    />
  )
  return (
    <>
      {!isOne && searching}
      <div className="choices">
        {props.parts.map(({ title, filter }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {/* What is looked for is said first. */}
            {isOne && searching}
            <Part {...props} filter={{ ...filter, q }} />
          </fieldset>
        ))}
      </div>
    </>
  )
}

/** Page by page; while others are looked for, those found before stay where they are. */
function Part<Row extends RaRecord<string>>(props: ChoicesProps<Row> & { filter: object }) {
  const { resource, filter, sort, present, chosen, onChoose, detail, none } = props
  const found = useInfiniteGetList<Row>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 50 } },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.pages.flatMap(({ data }) => data)
  return (
    <div aria-busy={found.isPlaceholderData}>
      {found.error !== null && (
        <NotLoaded title={it.admin.list.loadError} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <SkeletonLines count={3} height="2.25rem" />}
      {rows?.length === 0 && <p>{none}</p>}
      {rows?.map((row) => {
        const isPresent = present.includes(row.id)
        const others = chosen.filter(({ id }) => id !== row.id)
        return (
          <label key={row.id}>
            <input
              type="checkbox"
              disabled={isPresent}
              checked={isPresent || others.length < chosen.length}
              onKeyDown={keepOpen}
              onChange={({ target }) => onChoose(target.checked ? [...others, row] : others)}
            />
            <span>
              {recordName(resource, row)}
              <small className="note">{isPresent ? words.already : detail?.(row)}</small>
            </span>
          </label>
        )
      })}
      {found.hasNextPage && (
        <Button
          variant="quiet"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </div>
  )
}
