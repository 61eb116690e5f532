import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { useLocked, useSession } from '../../../answers/session'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { approvalsSlot, drawLeftApprovals } from '../reviewing/approvals-slot'

const UnlockScreen = lazy(() => import('./UnlockScreen'))
// The screens work without this bar if it can't be loaded.
const WaitingBar = lazy(() => import('./WaitingBar').catch(() => ({ default: () => <></> })))

/** The frame of the doctor's screens. After a reload without a network it asks for the password that decrypts the stored answers. */
export function DoctorArea() {
  const isLocked = useLocked()
  const { user } = useSession()
  const approvalsBar = useSyncExternalStore(approvalsSlot.subscribe, approvalsSlot.get)
  useEffect(() => void drawLeftApprovals(), [])
  if (user?.role !== 'doctor') return <Outlet />
  if (!isLocked) {
    return (
      <>
        <Suspense>
          <WaitingBar />
        </Suspense>
        <Outlet />
        {approvalsBar}
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
