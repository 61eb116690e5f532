import { lazy, Suspense } from 'react'
import { useSession } from '../../answers/session'
import { Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { commons } from '../../../i18n/words/commons'
import { PublicScreen } from './PublicScreen'

// Lazy because of the query cache, which only supervisors need here.
const SupervisorScreen = lazy(() => import('./SupervisorScreen'))

/** `/` for users without an area: visitors and supervisors (product §3). */
export function RootScreen() {
  const { user } = useSession()
  if (user === null) return <PublicScreen />
  const waiting = (
    <Page title={commons.supervisor.title}>
      <SkeletonLines count={4} height="4rem" />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <SupervisorScreen />
    </Suspense>
  )
}
