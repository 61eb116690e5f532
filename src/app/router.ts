import { createBrowserRouter, type RouteObject } from 'react-router'
import { storageKey } from '../api/session/session-store'
import { followRouter } from './current-address'
import { reactToErrors } from './error-reactions'

/** Whether another tab signed in or out; a mere refresh of the stored user doesn't count. */
function isOtherSession({ key, oldValue, newValue }: StorageEvent): boolean {
  return key === null || (key === storageKey && (oldValue === null) !== (newValue === null))
}

/** The one data router that owns all addresses. */
export function createRouter(routes: RouteObject[]) {
  const router = createBrowserRouter(routes)
  followRouter(router)
  // The login page replaces the screen that it leads back to, so that «back» goes where it went before.
  reactToErrors((address) => void router.navigate(address, { replace: true }))
  // Runs the guard: a screen of the former session must not stay for the next person.
  window.addEventListener('storage', (event) => {
    if (isOtherSession(event)) void router.revalidate()
  })
  return router
}
