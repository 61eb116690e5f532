import { lazy, Suspense } from 'react'
import { useSession } from '../../answers/session'
import { Page } from '../../../ui/layout/Page'
import { commons } from '../../../i18n/words/commons'
import { PublicScreen } from './PublicScreen'
import { WaitingDatabases } from './WaitingDatabases'

// Lazy because of the query cache, which only supervisors need here.
const SupervisorScreen = lazy(() => import('./SupervisorScreen'))

/** `/` for users without an area: visitors and supervisors (product §3). */
export function RootScreen() {
  const { user } = useSession()
  if (user === null) return <PublicScreen />
  const waiting = (
    <Page title={commons.supervisor.title}>
      <WaitingDatabases />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <SupervisorScreen />
    </Suspense>
  )
}
