import { accountRelation, decide, decideBeforeBody, type Relation } from '../../../contract/access'
import type { Endpoint } from '../../../contract/endpoint'
import { Problem } from '../../../contract/problems'
import { roles } from '../../../contract/roles'
import type { Db } from '../../db/db'
import { retrying } from '../../db/errors'
import { readCaller, type SessionCaller } from '../../accounts/queries/caller'
import type { AppContext } from '../../context'
import type { Caller } from '../../rules/caller'
import { assertMayKnow } from '../../rules/rights'
import type { SurveyForSave } from '../../surveys/queries/saves/read'

const noRelations: ReadonlySet<Relation> = new Set()

/** Whether a call is open to visitors: it then runs without a caller, whatever token the request has. */
export function isPublic(endpoint: Endpoint): boolean {
  return decide(endpoint.action, 'visitor', noRelations) === 'granted'
}

/** Whether the right to make a call depends on its body, which names the record that the call is about. */
export function dependsOnBody({ about, path }: Endpoint): boolean {
  if (about === undefined) return false
  return about.type === 'newUser' || !path.includes(`{${about.param}}`)
}

/** Record that a call is about; null if there is none, or the body names it and has not been read yet. */
function recordOf({ about }: Endpoint, params: Readonly<Record<string, string>>) {
  if (about === undefined || about.type === 'newUser') return null
  const id = params[about.param]
  return id === undefined ? null : { type: about.type, id }
}

/** Refuses a caller whose session is not valid, or needs a second factor first. @throws Problem 401, 403 */
function assertValidSession(endpoint: Endpoint, caller: SessionCaller | null): SessionCaller {
  if (caller === null) throw new Problem('sessionEnded')
  if (caller.mustEnrol && !endpoint.whileEnrolling) throw new Problem('secondFactorMissing')
  return caller
}

/**
 * Reads the caller of a session, with their relations to the record that the call is about; nothing is cached.
 *
 * @param body the flattened body; undefined if it has not been read yet
 * @throws Problem 401 without a valid session, 403 if a second factor has to be set up first
 */
export async function identify(
  db: Db,
  endpoint: Endpoint,
  sessionId: string,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Promise<SessionCaller> {
  const caller = assertValidSession(
    endpoint,
    await readCaller(db, sessionId, recordOf(endpoint, params)),
  )
  const { about } = endpoint
  if (about?.type !== 'newUser') return caller
  // A new user has no row yet: the caller's relation depends on the role in the body.
  const isObject = typeof body === 'object' && body !== null
  const newRole = isObject ? (body as Record<string, unknown>)[about.roleField] : undefined
  // An unknown role counts as a doctor's here: the body is refused later.
  const role = roles.find((known) => known === newRole) ?? 'doctor'
  return { ...caller, relations: new Set([accountRelation(false, role)]) }
}

/** Sender of a body that has not been read yet. */
export interface Sender {
  readonly caller: SessionCaller
  /** Survey of a save; null if the call is no save, or the survey does not exist. */
  readonly preloaded: SurveyForSave | null
}

/**
 * Reads the sender of a body, as `identify`. With a save comes its survey: one statement for both, and for all saves of the moment
 * (decision 097).
 *
 * @throws Problem as `identify`
 */
export async function identifySender(
  { db, saves }: Pick<AppContext, 'db' | 'saves'>,
  endpoint: Endpoint,
  sessionId: string,
  params: Readonly<Record<string, string>>,
): Promise<Sender> {
  const record = recordOf(endpoint, params)
  if (!endpoint.sharesStatements || (record?.type !== 'answer' && record?.type !== 'answersGroup'))
    return { caller: await identify(db, endpoint, sessionId, params, undefined), preloaded: null }
  const { type, id } = record
  const read = await retrying(() => saves.read({ sessionId, target: { type, id } }))
  const caller = assertValidSession(endpoint, read?.caller ?? null)
  return { caller, preloaded: read?.survey ?? null }
}

/** Refuses a caller who may not make a call whatever its body says (product §3), before it is read. @throws Problem 403, 404 */
export function authorizeBeforeBody(endpoint: Endpoint, caller: SessionCaller): void {
  if (!dependsOnBody(endpoint)) return authorizeCaller(endpoint, caller)
  if (decideBeforeBody(endpoint.action, caller.role) === 'forbidden') throw new Problem('forbidden')
}

/** Refuses a caller who may not make a call (product §3). @throws Problem 403, or 404 if they may not even know of the record */
export function authorizeCaller({ action }: Endpoint, caller: SessionCaller): void {
  assertMayKnow(caller, action)
}

/** Caller for the features: without what only the session needs. */
export function callerOf(
  { recordExists: _recordExists, sessionStale: _stale, ...person }: SessionCaller,
  sessionId: string,
): Caller {
  return { ...person, sessionId }
}
