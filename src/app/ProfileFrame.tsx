import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { isAdmin } from '../../contract/roles'
import { useSession } from '../answers/session'
import { loadChunk } from './chunk'

const AdminFrame = lazy(async () => {
  const { screens } = await loadChunk(() => import('../../resources/admin/frame/screens'))
  return { default: screens.AdminFrame }
})

/** Frame of the profile: administrators keep their menu beside it. */
export function Component() {
  const { user } = useSession()
  if (user === null || !isAdmin(user.role)) return <Outlet />
  return (
    <Suspense>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Suspense>
  )
}
