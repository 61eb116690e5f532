import { lazy, Suspense } from 'react'
import { it } from '../../../../i18n/frame'
import type { CallError } from '../../../api/calls/call-error'
import { awayStatuses } from '../../../api/calls/status-groups'
import { Button } from '../../../../ui/buttons/Button'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'

const OfflineSurveys = lazy(() => import('./OfflineSurveys'))

interface UnavailableProps {
  /** What can't be shown. */
  readonly title: string
  readonly error: CallError
  readonly databaseId?: string
  readonly ask: () => unknown
}

/** Why a list can't be shown; without a server, the surveys that can be opened all the same. */
export function Unavailable({ title, error, ask, ...which }: UnavailableProps) {
  if (!awayStatuses.includes(error.status)) {
    return <NotLoaded title={title} onRetry={ask} />
  }
  const retry = (
    <Button icon="refresh" onClick={() => void ask()}>
      {it.shell.retry}
    </Button>
  )
  return (
    <Suspense fallback={<SkeletonLines count={4} height="3rem" />}>
      <OfflineSurveys {...which} ask={ask} retry={retry} />
    </Suspense>
  )
}
