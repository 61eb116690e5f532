import { useInfiniteGetList } from 'react-admin'
import type { ReactNode } from 'react'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import type { CallError } from '../../src/api/calls/call-error'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/feedback/Alert'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { useEndFocus } from '../../ui/focus/use-end-focus'

const words = it.admin.list

/** A line of the journal, and whose doing it was. */
export type AuditEntry = Resource<'audits', 'user'>

// The newest lines are wanted, each time.
const afresh = { gcTime: 0, staleTime: 0 }

/** Lines of the journal, the newest first, page by page. */
export function AuditLog(props: {
  readonly filter: object
  readonly perPage?: number
  /** In place of lines where there are none. */
  readonly none: ReactNode
  readonly children: (lines: readonly AuditEntry[]) => ReactNode
}) {
  const { filter, perPage = 25, none, children } = props
  const found = useInfiniteGetList<AuditEntry, CallError>(
    'audits',
    { filter, pagination: { page: 1, perPage }, meta: { embed: 'user', quiet: true } },
    afresh,
  )
  // A line that is written while one reads moves the pages on: what comes twice is one.
  const read = found.data?.pages.flatMap(({ data }) => data.map((line) => [line.id, line] as const))
  const lines = read && [...new Map(read).values()]
  const { error, hasNextPage = false } = found
  const end = useEndFocus<HTMLDivElement>(hasNextPage)
  const more = () => void found.fetchNextPage()
  if (found.isPending) return <SkeletonLines count={4} height="2.25rem" />
  if (lines === undefined) {
    return (
      <NotLoaded title={words.loadError} onRetry={found.refetch}>
        {error?.message}
      </NotLoaded>
    )
  }
  return (
    <>
      {lines.length === 0 ? none : children(lines)}
      {error && (
        <Alert tone="danger">
          <p>{error.message}</p>
          <Button icon="refresh" busy={found.isFetching} onClick={more}>
            {it.shell.retry}
          </Button>
        </Alert>
      )}
      <div ref={end} tabIndex={-1}>
        {hasNextPage && error === null && (
          <Button busy={found.isFetchingNextPage} onClick={more}>
            {words.older}
          </Button>
        )}
      </div>
    </>
  )
}
