import { type ReactNode, Suspense } from 'react'
import { CallError } from '../../../src/api/calls/call-error'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { type Breadcrumb, Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { addressOf, type AnyRow, type DefinedResource } from '../resource'

/** The page of one record; or what stands there where it is not: not yet, not at all, or not for the moment. */
export function RecordPage(props: {
  readonly resource: DefinedResource
  readonly found: {
    readonly record?: AnyRow | undefined
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  /** What the page is called; the record's name when left out. */
  readonly title?: string
  readonly lead?: (record: AnyRow) => ReactNode
  readonly actions?: (record: AnyRow) => ReactNode
  readonly wide?: boolean
  readonly children: (record: AnyRow) => ReactNode
}) {
  const { resource, found, title, lead, actions, wide = false, children } = props
  const { record, error, refetch } = found
  const { words } = resource
  const list: Breadcrumb = { label: words.title, to: addressOf(resource) }
  // What was read before it was gone is shown no more.
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
    // Its parts come late, and all at once: one by one they would push each other about under the mouse.
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
