import {
  matchRoutes,
  type MiddlewareFunction,
  redirect,
  replace,
  type RouteObject,
} from 'react-router'
import type { Role } from '../../contract/roles'
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

async function identify(signal: AbortSignal): Promise<{ role: Role | null; failure: unknown }> {
  try {
    return { role: (await session.authenticate(signal)).role, failure: null }
  } catch (failure) {
    if (signal.aborted) throw failure
    return { role: null, failure }
  }
}

/** No answer says nothing against a session: who was known goes on, and the server refuses what he may not do (decision 013). */
function roleWithoutAnswer(failure: unknown): Role | null {
  const unanswered = failure instanceof CallError && failure.status === noResponse
  return unanswered ? (session.get().user?.role ?? null) : null
}

/**
 * The navigation guard (spec §4): on every navigation the server is asked who the user is. It is the root route's middleware, so
 * that no screen, loader or lazy area comes before it.
 *
 * @param routes the URL table, asked for when it is complete
 */
export function guard(routes: () => readonly RouteObject[]): MiddlewareFunction {
  return async ({ request }) => {
    const { role, failure } = await identify(request.signal)
    const target = targetAddress()
    const accesses = accessesOf(routes(), new URL(request.url).pathname)
    let decision = decide(role, accesses)
    if (decision === 'login') decision = decide(roleWithoutAnswer(failure), accesses)
    if (decision === 'root') throw redirect(paths.root())
    if (decision === 'cancel') throw replace(placeToStay(target))
    if (decision === 'login') {
      if (failure instanceof CallError && failure.status === 401) toasts.error(failure.message)
      throw redirect(loginAddress(target))
    }
  }
}
