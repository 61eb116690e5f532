import { type ReactNode, Suspense } from 'react'
import { CallError } from '../../../src/api/calls/call-error'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { type Breadcrumb, Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { addressOf, type AnyRow, type DefinedResource } from '../resource'

/** Page of one record, with its states before and after loading: placeholder, not found, could not be loaded. */
export function RecordPage(props: {
  readonly resource: DefinedResource
  readonly query: {
    readonly record?: AnyRow | undefined
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  /** Title of the page; the record's name if left out. */
  readonly title?: string
  readonly lead?: (record: AnyRow) => ReactNode
  readonly actions?: (record: AnyRow) => ReactNode
  readonly wide?: boolean
  readonly children: (record: AnyRow) => ReactNode
}) {
  const { resource, query, title, lead, actions, wide = false, children } = props
  const { record, error, refetch } = query
  const { words } = resource
  const list: Breadcrumb = { label: words.title, to: addressOf(resource) }
  // A deleted record may still be in the cache.
  if (error instanceof CallError && error.status === 404) return <NotFoundScreen />
  const waiting = (
    <Page title={error ? words.one : null} narrow={!wide} breadcrumbs={[list]}>
      {error ? (
        <NotLoaded title={words.loadError} onRetry={refetch} />
      ) : (
        <SkeletonLines count={5} height="2.25rem" />
      )}
    </Page>
  )
  if (!record) return <Suspense fallback={waiting}>{waiting}</Suspense>
  const own = { label: resource.name(record), to: addressOf(resource, record.id) }
  return (
    // Lazy parts of the page appear together: one by one they would move what the reader is about to click.
    <Suspense fallback={waiting}>
      <Page
        title={title ?? resource.name(record)}
        narrow={!wide}
        breadcrumbs={title === undefined ? [list] : [list, own]}
        lead={lead?.(record)}
        actions={actions?.(record)}
      >
        {children(record)}
      </Page>
    </Suspense>
  )
}
