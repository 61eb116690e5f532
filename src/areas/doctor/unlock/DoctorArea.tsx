import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useLocked, useSession } from '../../../answers/session'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'

const UnlockScreen = lazy(() => import('./UnlockScreen'))
// The screens stand without it.
const WaitingBar = lazy(() => import('./WaitingBar').catch(() => ({ default: () => <></> })))

/** Around the doctor's screens: after a reload without the server they wait until the answers of this browser can be read. */
export function DoctorArea() {
  const isLocked = useLocked()
  const { user } = useSession()
  if (user?.role !== 'doctor') return <Outlet />
  if (!isLocked) {
    return (
      <>
        <Suspense>
          <WaitingBar />
        </Suspense>
        <Outlet />
      </>
    )
  }
  const waiting = (
    <Page title={null} narrow>
      <SkeletonLines count={3} height="2.5rem" />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <UnlockScreen user={user} fallback={waiting} />
    </Suspense>
  )
}
