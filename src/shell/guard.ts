import {
  matchRoutes,
  type MiddlewareFunction,
  redirect,
  replace,
  type RouteObject,
} from 'react-router'
import { CallError, noResponse } from '../data/call-error'
import { session } from '../data/session'
import { loginAddress, paths } from '../paths'
import { toasts } from '../ui/toasts'
import { type Access, decide, type RouteHandle } from './access'
import { currentAddress, targetAddress } from './current-address'

function accessesOf(routes: readonly RouteObject[], pathname: string): Access[] {
  const matches = matchRoutes([...routes], pathname) ?? []
  return matches.flatMap(({ route }) => {
    const handle = route.handle as RouteHandle | undefined
    return handle === undefined ? [] : [handle.access]
  })
}

/** Where a cancelled navigation stays; on a first load there is no such place, and none that leads to itself. */
function placeToStay(target: string): string {
  const here = currentAddress()
  return here === null || here === target ? paths.root() : here
}

/** Why the server did not say who the user is; null when it did. */
async function failureToIdentify(signal: AbortSignal): Promise<unknown> {
  try {
    await session.authenticate(signal)
    return null
  } catch (failure) {
    if (signal.aborted) throw failure
    return failure
  }
}

/**
 * The navigation guard (spec §4): on every navigation the server is asked who the user is. It is the root route's middleware, so
 * that no screen, loader or lazy area comes before it.
 *
 * @param routes the URL table, asked for when it is complete
 */
export function guard(routes: () => readonly RouteObject[]): MiddlewareFunction {
  return async ({ request }) => {
    const failure = await failureToIdentify(request.signal)
    const target = targetAddress()
    const accesses = accessesOf(routes(), new URL(request.url).pathname)
    const known = session.get().user?.role ?? null
    const status = failure instanceof CallError ? failure.status : null
    let decision = decide(failure === null ? known : null, accesses)
    // No answer says nothing against who was known; the server refuses what he may not do any more (decision 013).
    if (decision === 'login' && status === noResponse) decision = decide(known, accesses)
    if (decision === 'root') throw redirect(paths.root())
    if (decision === 'cancel') throw replace(placeToStay(target))
    if (decision === 'login') {
      if (failure instanceof CallError && status === 401) toasts.error(failure.message)
      throw redirect(loginAddress(target))
    }
  }
}
