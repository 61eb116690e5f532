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
import { currentAddress, lookAgain, targetAddress } from './current-address'

function accessesOf(matched: readonly RouteObject[]): Access[] {
  return matched.flatMap((route) => {
    const handle = route.handle as RouteHandle | undefined
    return handle === undefined ? [] : [handle.access]
  })
}

/** Who has to set up a second factor does that, or leaves. */
function isOpenWhileEnrolling(matched: readonly RouteObject[]): boolean {
  return matched.some(({ id }) => id === 'second_factor' || id === 'logout')
}

/** Has the code of routes loaded, for the router to find it there; a failure is told once it asks for it itself. */
function fetchCode(matched: readonly RouteObject[]): void {
  for (const { lazy } of matched) {
    if (typeof lazy === 'function') lazy().catch(() => undefined)
  }
}

/** Links in mails carry a token, or lead to a confirmation by its code. */
const mailed = /Token=|\/confirm$/

/** Where a cancelled navigation stays; on a first load there is no such place, and none that leads to itself. */
function placeToStay(target: string): string {
  const here = currentAddress()
  return here === null || here === target ? paths.root() : here
}

/** How long a navigation of somebody who is known waits for the server, in milliseconds: shorter while it did not answer the last one. */
const timeouts = { usual: 3_000, away: 300 } as const
let isAway = false

/** A bad network may take minutes to say that it is none: no answer in time is no answer (decision 013). */
async function identify(signal: AbortSignal): Promise<void> {
  const asked = session.authenticate(signal).then(() => {
    isAway = false
  })
  if (session.get().user === null) return asked
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
  asked.catch((failure: unknown) => {
    if (!isLate || !(failure instanceof CallError) || failure.status !== 401) return
    toasts.error(failure.message)
    lookAgain()
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Why the server did not say who the user is; null when it did. */
async function failureToIdentify(signal: AbortSignal): Promise<unknown> {
  try {
    await identify(signal)
    return null
  } catch (failure) {
    if (signal.aborted) throw failure
    isAway = failure instanceof CallError && awayStatuses.includes(failure.status)
    // Before anything is drawn: a page that has its key is drawn at once as it is.
    if (isAway) await session.findKey()
    return failure
  }
}

/**
 * The navigation guard (product §13): on every navigation the server is asked who the user is. It is the root route's middleware, so
 * that no screen or loader comes before it. Only the code of where somebody may go as they were last known comes meanwhile: one after
 * the other they would take a bad network twice as long.
 *
 * @param routes the URL table, asked for when it is complete
 */
export function guard(routes: () => readonly RouteObject[]): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname } = new URL(request.url)
    const matches = matchRoutes([...routes()], pathname) ?? []
    const matched = matches.map(({ route }) => route)
    const accesses = accessesOf(matched)
    const role = session.get().user?.role
    if (role !== undefined && decide(role, accesses) === 'continue') fetchCode(matched)
    const failure = await failureToIdentify(request.signal)
    const target = targetAddress()
    const known = session.get().user?.role ?? null
    const status = failure instanceof CallError ? failure.status : null
    let decision = decide(failure === null ? known : null, accesses)
    // No answer says nothing against who was known; the server refuses what they may not do any more (decision 013).
    if (decision === 'login' && status !== null && awayStatuses.includes(status)) {
      decision = decide(known, accesses)
    }
    if (failure === null && session.mustEnrol() && !isOpenWhileEnrolling(matched)) {
      throw redirect(enrolmentAddress(target))
    }
    if (decision === 'root') {
      const former = pathname === paths.login() ? formerPerson.get() : null
      if (former !== null && former.id === session.get().user?.id) {
        const { returnTo: wayBack } = await import('./return-to')
        throw redirect(wayBack(former, target))
      }
      if (mailed.test(target)) signedInLink.set(target)
      throw redirect(paths.root())
    }
    if (decision === 'cancel') throw replace(placeToStay(target))
    if (decision === 'login') {
      if (failure instanceof CallError && status === 401) toasts.error(failure.message)
      throw redirect(loginAddress(target))
    }
  }
}
