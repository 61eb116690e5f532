import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, type SortPayload, useInfiniteGetList } from 'react-admin'
import type { ReactNode } from 'react'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'
import { NotLoaded } from '../../src/ui/page/NotLoaded'
import { SkeletonLines } from '../../src/ui/page/Skeleton'
import './choices.css'

const words = it.admin.members

interface ChoicesProps<Row extends RaRecord<string>> {
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  /** Who are chosen already: ticked, and they stay. */
  readonly present: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** What stands there where nothing matches. */
  readonly none: string
  readonly label: (row: Row, isPresent: boolean) => ReactNode
}

/** Records to tick, page by page; while others are looked for, those found before stay where they are. */
export function Choices<Row extends RaRecord<string>>(props: ChoicesProps<Row>) {
  const { resource, filter, sort, present, chosen, onChoose, none, label } = props
  const found = useInfiniteGetList<Row>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 50 } },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.pages.flatMap(({ data }) => data)
  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <div className="choices" aria-busy={found.isPlaceholderData}>
      {found.error !== null && (
        <NotLoaded title={it.admin.list.loadError} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <SkeletonLines count={3} height="2.25rem" />}
      {rows?.length === 0 && <p>{none}</p>}
      <ul role="list">
        {rows?.map((row) => (
          <li key={row.id}>
            <label>
              <input
                type="checkbox"
                disabled={present.includes(row.id)}
                checked={chosen.includes(row.id) || present.includes(row.id)}
                onChange={(event) => choose(row.id, event.target.checked)}
              />
              <span>{label(row, present.includes(row.id))}</span>
            </label>
          </li>
        ))}
      </ul>
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
