import { useInfiniteGetList } from 'react-admin'
import type { ReactNode } from 'react'
import type { Resource } from '../contract/model/index'
import { it } from '../i18n/admin'
import type { CallError } from '../src/data/calls/call-error'
import { Button } from '../src/ui/buttons/Button'
import { NotLoaded } from '../src/ui/page/NotLoaded'
import { SkeletonLines } from '../src/ui/page/Skeleton'

const words = it.admin.list

/** A line of the journal, and whose doing it was. */
export type JournalLine = Resource<'audits', 'user'>

// The newest lines are wanted, each time: none is kept.
const afresh = { gcTime: 0, staleTime: 0 }

/** Lines of the journal, the newest first, page by page. */
export function Journal(props: {
  readonly filter: object
  readonly perPage?: number
  /** In place of lines where there are none. */
  readonly none: ReactNode
  readonly children: (lines: readonly JournalLine[]) => ReactNode
}) {
  const { filter, perPage = 25, none, children } = props
  const found = useInfiniteGetList<JournalLine, CallError>(
    'audits',
    { filter, pagination: { page: 1, perPage }, meta: { embed: 'user', quiet: true } },
    afresh,
  )
  const lines = found.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      {found.error && (
        <NotLoaded title={words.loadError} onRetry={found.refetch}>
          {found.error.message}
        </NotLoaded>
      )}
      {found.isPending && <SkeletonLines count={4} height="2.25rem" />}
      {lines && (lines.length === 0 ? none : children(lines))}
      {found.hasNextPage && (
        <div>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}
