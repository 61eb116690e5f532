import { createBrowserRouter, type RouteObject } from 'react-router'
import { followRouter } from './current-address'
import { reactToFailures } from './failure-reactions'

/** The one data router that owns all addresses (architecture §3). */
export function createRouter(routes: RouteObject[]) {
  const router = createBrowserRouter(routes)
  followRouter(router)
  reactToFailures((address) => void router.navigate(address))
  return router
}
