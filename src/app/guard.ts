import {
  matchRoutes,
  type MiddlewareFunction,
  redirect,
  replace,
  type RouteObject,
} from 'react-router'
import { CallError, unreachable } from '../api/calls/call-error'
import { awayStatuses } from '../api/calls/status-groups'
import { formerPerson } from '../api/session/former-person'
import { session } from '../answers/session'
import { enrolmentAddress, loginAddress, paths } from '../paths'
import { toasts } from '../../ui/feedback/toasts'
import { type Access, decide, type RouteHandle } from './access'
import { signedInLink } from './signed-in-link'
import { currentAddress, rerunGuard, targetAddress } from './current-address'

function accessesOf(matched: readonly RouteObject[]): Access[] {
  return matched.flatMap((route) => {
    const handle = route.handle as RouteHandle | undefined
    return handle === undefined ? [] : [handle.access]
  })
}

/** Whether a route is open to a user who must set up a second factor first. */
function isOpenWhileEnrolling(matched: readonly RouteObject[]): boolean {
  return matched.some(({ id }) => id === 'second_factor' || id === 'logout')
}

/** Addresses of links in mails: with a token, or with the code of a confirmation. */
const mailed = /Token=|\/confirm$/

/** The address for a cancelled navigation: the visible screen's, or `/` on a first load and where it would lead to itself. */
function addressToStay(target: string): string {
  const here = currentAddress()
  return here === null || here === target ? paths.root() : here
}

/** Time that a known user's navigation waits for the server, in ms: shorter while the last one got no answer. */
const timeouts = { usual: 3_000, away: 300 } as const
let isAway = false

/** Asks the server for the user, within a time limit: a bad network may take minutes to fail (decision 013). */
async function identify(signal: AbortSignal): Promise<void> {
  const request = session.authenticate(signal).then(() => {
    isAway = false
  })
  if (session.get().user === null) return request
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        isLate = true
        reject(unreachable())
      },
      isAway ? timeouts.away : timeouts.usual,
    )
  })
  request.catch((failure: unknown) => {
    if (!isLate || !(failure instanceof CallError) || failure.status !== 401) return
    toasts.error(failure.message)
    rerunGuard()
  })
  return Promise.race([request, late]).finally(() => clearTimeout(timer))
}

/** The error of the identity check; null if the user is known. */
async function failureToIdentify(signal: AbortSignal): Promise<unknown> {
  try {
    await identify(signal)
    return null
  } catch (failure) {
    if (signal.aborted) throw failure
    isAway = failure instanceof CallError && awayStatuses.includes(failure.status)
    // The key is read before the first render, so that stored texts are drawn at once.
    if (isAway) await session.findKey()
    return failure
  }
}

/**
 * The navigation guard (product §13): it asks the server for the user on every navigation. It is the root route's middleware, so that no
 * screen or loader runs before it. Meanwhile the router loads the target's code: one after the other would take a bad network twice as long.
 *
 * @param routes returns the URL table, which is complete only after this call
 */
export function guard(routes: () => readonly RouteObject[]): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname } = new URL(request.url)
    const matches = matchRoutes([...routes()], pathname) ?? []
    const matched = matches.map(({ route }) => route)
    const accesses = accessesOf(matched)
    const failure = await failureToIdentify(request.signal)
    const target = targetAddress()
    const role = session.get().user?.role ?? null
    const status = failure instanceof CallError ? failure.status : null
    let decision = decide(failure === null ? role : null, accesses)
    // Without an answer the last known role counts: the server refuses what the user may no longer do (decision 013).
    if (decision === 'login' && status !== null && awayStatuses.includes(status)) {
      decision = decide(role, accesses)
    }
    if (failure === null && session.current?.mustEnrol && !isOpenWhileEnrolling(matched)) {
      throw redirect(enrolmentAddress(target))
    }
    if (decision === 'root') {
      const former = pathname === paths.login() ? formerPerson.get() : null
      if (former !== null && former.id === session.get().user?.id) {
        const { returnTo } = await import('./return-to')
        throw redirect(returnTo(former, target))
      }
      if (mailed.test(target)) signedInLink.set(target)
      throw redirect(paths.root())
    }
    if (decision === 'cancel') throw replace(addressToStay(target))
    if (decision === 'login') {
      if (failure instanceof CallError && status === 401) toasts.error(failure.message)
      throw redirect(loginAddress(target))
    }
  }
}
