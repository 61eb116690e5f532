import { createBrowserRouter, type RouteObject } from 'react-router'
import { storageKey } from '../api/session/session-store'
import { followRouter } from './current-address'
import { reactToErrors } from './error-reactions'

/** Whether somebody signed in or out in another tab; a refreshed user is no reason to ask the server again. */
function isOtherSession({ key, oldValue, newValue }: StorageEvent): boolean {
  return key === null || (key === storageKey && (oldValue === null) !== (newValue === null))
}

/** The one data router that owns all addresses. */
export function createRouter(routes: RouteObject[]) {
  const router = createBrowserRouter(routes)
  followRouter(router)
  // In the place of the screen that it leads back to: its own field has the focus, and «back» goes where it went.
  reactToErrors((address) => void router.navigate(address, { replace: true }))
  // What was on the screen must not stay there for the next person: the guard says where this tab belongs now.
  window.addEventListener('storage', (event) => {
    if (isOtherSession(event)) void router.revalidate()
  })
  return router
}
