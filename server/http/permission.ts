import { judge, type Tie } from '../../contract/access'
import type { Endpoint } from '../../contract/endpoint'
import { Problem } from '../../contract/problems'
import { isAdmin } from '../../contract/roles'
import type { Db } from '../db/db'
import { readCaller } from '../db/queries/caller'
import type { Caller } from '../services/caller'

const none: ReadonlySet<Tie> = new Set()

/** Whether a call is open to visitors: it then runs without a caller, whatever token the request carries. */
export function isPublic(endpoint: Endpoint): boolean {
  return judge(endpoint.action, 'visitor', none) === 'granted'
}

/** A user who is only about to be made has no row yet: his tie is the role that the body gives him. */
function tiesOfNewUser(body: unknown): ReadonlySet<Tie> {
  const role = typeof body === 'object' && body !== null && 'role' in body ? body.role : undefined
  return new Set<Tie>([role === 'superadmin' || role === 'admin' ? 'administrator' : 'ordinary'])
}

/**
 * Who makes the call, once it is known that he may (product §3). Rights are read here, on every request.
 *
 * @param body the flattened body, as far as a right depends on it
 * @throws Problem 401 without a standing session, 403, or 404 where he may not even know of the thing
 */
export async function admit(
  db: Db,
  endpoint: Endpoint,
  sessionId: string,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Caller> {
  const { action, about } = endpoint
  const thing = about && { thing: about.thing, id: params[about.param] ?? '' }
  const read = await readCaller(db, sessionId, thing ?? null)
  if (read === null) throw new Problem('sessionEnded')
  const { found, ...person } = read
  const ties = action === 'users.create' ? tiesOfNewUser(body) : read.ties
  const verdict = judge(action, read.role, ties)
  if (verdict === 'granted') return { ...person, ties, sessionId }
  // Administrators see everything, so that what they are refused is absent for them only when it is.
  const isAbsent = !found && isAdmin(read.role)
  throw new Problem(verdict === 'hidden' || isAbsent ? 'notFound' : 'forbidden')
}
