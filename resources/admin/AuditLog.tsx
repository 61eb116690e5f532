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

/** An entry of the audit, with the user who made the change. */
export type AuditEntry = Resource<'audits', 'user'>

// Each visit reads the newest entries.
const uncached = { gcTime: 0, staleTime: 0 }

/** Entries of the audit, newest first, with a button for older ones. */
export function AuditLog(props: {
  readonly filter: object
  readonly perPage?: number
  /** Message if there are no entries. */
  readonly none: ReactNode
  readonly children: (entries: readonly AuditEntry[]) => ReactNode
}) {
  const { filter, perPage = 25, none, children } = props
  const query = useInfiniteGetList<AuditEntry, CallError>(
    'audits',
    { filter, pagination: { page: 1, perPage }, meta: { embed: 'user', quiet: true } },
    uncached,
  )
  // An entry that is written meanwhile shifts the pages, so that the next one repeats an entry.
  const byId = query.data?.pages.flatMap(({ data }) =>
    data.map((entry) => [entry.id, entry] as const),
  )
  const entries = byId && [...new Map(byId).values()]
  const { error, hasNextPage = false } = query
  const end = useEndFocus<HTMLDivElement>(hasNextPage)
  const more = () => void query.fetchNextPage()
  if (query.isPending) return <SkeletonLines count={4} height="2.25rem" />
  if (entries === undefined) {
    return (
      <NotLoaded title={words.loadError} onRetry={query.refetch}>
        {error?.message}
      </NotLoaded>
    )
  }
  return (
    <>
      {entries.length === 0 ? none : children(entries)}
      {error && (
        <Alert tone="danger">
          <p>{error.message}</p>
          <Button icon="refresh" busy={query.isFetching} onClick={more}>
            {it.shell.retry}
          </Button>
        </Alert>
      )}
      <div ref={end} tabIndex={-1}>
        {hasNextPage && error === null && (
          <Button busy={query.isFetchingNextPage} onClick={more}>
            {words.older}
          </Button>
        )}
      </div>
    </>
  )
}

/** Details of an audit entry, by name. */
export type AuditDetails = Readonly<Record<string, unknown>>

/** A text among the details; empty if there is none of that name. */
export function textIn(auditDetails: AuditDetails, name: string): string {
  const value = auditDetails[name]
  return typeof value === 'string' ? value : ''
}
