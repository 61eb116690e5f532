import { lazy, Suspense } from 'react'
import { it } from '../../../../i18n/frame'
import type { CallError } from '../../../api/calls/call-error'
import { awayStatuses } from '../../../api/calls/status-groups'
import { Button } from '../../../../ui/buttons/Button'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'

const OfflineSurveys = lazy(() => import('./OfflineSurveys'))

interface UnavailableProps {
  /** Message about the list. */
  readonly title: string
  readonly error: CallError
  readonly databaseId?: string
  readonly reload: () => unknown
}

/** A message that a list could not be read; without a network, the surveys that can be opened all the same. */
export function Unavailable({ title, error, reload, ...scope }: UnavailableProps) {
  if (!awayStatuses.includes(error.status)) {
    return <NotLoaded title={title} onRetry={reload} />
  }
  const retry = (
    <Button icon="refresh" onClick={() => void reload()}>
      {it.shell.retry}
    </Button>
  )
  return (
    <Suspense fallback={<SkeletonLines count={4} height="3rem" />}>
      <OfflineSurveys {...scope} reload={reload} retry={retry} />
    </Suspense>
  )
}
