import { accountRelation, decide, decideBeforeBody, type Relation } from '../../../contract/access'
import type { Endpoint } from '../../../contract/endpoint'
import { Problem } from '../../../contract/problems'
import { roles } from '../../../contract/roles'
import type { Db } from '../../db/db'
import { readCaller, type SessionCaller } from '../../accounts/queries/caller'
import type { Caller } from '../../rules/caller'
import { assertMayKnow } from '../../rules/rights'

const none: ReadonlySet<Relation> = new Set()

/** Whether a call is open to visitors: it then runs without a caller, whatever token the request carries. */
export function isPublic(endpoint: Endpoint): boolean {
  return decide(endpoint.action, 'visitor', none) === 'granted'
}

/** Whether who may make a call hangs on its body: what it is about stands there. */
export function hangsOnBody({ about, path }: Endpoint): boolean {
  if (about === undefined) return false
  return about.type === 'newUser' || !path.includes(`{${about.param}}`)
}

/** The record that a call is about; null where it is about none, or about one that a body names which has not been read yet. */
function thingOf({ about }: Endpoint, params: Readonly<Record<string, string>>) {
  if (about === undefined || about.type === 'newUser') return null
  const id = params[about.param]
  return id === undefined ? null : { type: about.type, id }
}

/** Refuses who has no standing session, or may not use it yet, however they were read. @throws Problem 401, 403 */
function standing(endpoint: Endpoint, read: SessionCaller | null): SessionCaller {
  if (read === null) throw new Problem('sessionEnded')
  if (read.mustEnrol && !endpoint.whileEnrolling) throw new Problem('secondFactorMissing')
  return read
}

/**
 * Whose session it is and what ties them to what the call is about, read anew each time.
 *
 * @param body the flattened body, as far as it has been read
 * @throws Problem 401 without a standing session
 */
export async function identify(
  db: Db,
  endpoint: Endpoint,
  sessionId: string,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Promise<SessionCaller> {
  const read = standing(endpoint, await readCaller(db, sessionId, thingOf(endpoint, params)))
  const { about } = endpoint
  if (about?.type !== 'newUser') return read
  // Who is only about to be made has no row yet: what ties the caller to them is the role that the body gives.
  const isObject = typeof body === 'object' && body !== null
  const given = isObject ? (body as Record<string, unknown>)[about.roleField] : undefined
  // What is no role at all makes no administrator: the body is refused later.
  const role = roles.find((one) => one === given) ?? 'doctor'
  return { ...read, relations: new Set([accountRelation(false, role)]) }
}

/** Refuses who may not make a call whatever its body says (product §3), before that is read. @throws Problem 403, 404 */
export function authorizeBeforeBody(endpoint: Endpoint, caller: SessionCaller): void {
  if (!hangsOnBody(endpoint)) return authorizeCaller(endpoint, caller)
  if (decideBeforeBody(endpoint.action, caller.role) === 'forbidden') throw new Problem('forbidden')
}

/** Refuses who may not make a call (product §3). @throws Problem 403, or 404 where they may not even know of the thing */
export function authorizeCaller({ action }: Endpoint, caller: SessionCaller): void {
  assertMayKnow(caller, action)
}

/** The caller as services know them. */
export function callerOf(
  { recordExists: _recordExists, sessionStale: _stale, ...person }: SessionCaller,
  sessionId: string,
): Caller {
  return { ...person, sessionId }
}
