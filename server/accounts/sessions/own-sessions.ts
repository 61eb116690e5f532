import type * as z from 'zod/mini'
import type { ownSession } from '../../../contract/calls/profile'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { removeTokensOf } from '../queries/email-tokens'
import { deleteDevicesOf } from '../queries/known-devices'
import { closeSession, closeSessionOf, closeSessionsOf, sessionsOf } from '../queries/sessions'
import type { AppContext } from '../../context'
import type { Caller } from '../../rules/caller'
import { recordAccess } from '../access-events'
import type { Origin } from './origin'

type SessionDeps = Pick<AppContext, 'db' | 'log'>

/** Ends the session of the call (product §13). */
export async function signOut(
  deps: SessionDeps,
  { id, sessionId }: Caller,
  { ip }: Origin,
): Promise<void> {
  await closeSession(deps.db, sessionId)
  await recordAccess(deps, { operation: 'signOut', by: id, userId: id, ip })
}

/** Reads the caller's own sessions, this one first (product §9). */
export async function ownSessions(
  db: Db,
  { id, sessionId }: Caller,
): Promise<z.infer<typeof ownSession>[]> {
  const rows = await sessionsOf(db, id)
  return rows
    .map(({ userId: _user, signedInBy: _way, ...row }) => ({
      ...row,
      current: row.id === sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/**
 * Ends one session of the caller, for example in a browser that was left open.
 *
 * @throws Problem 404 if it is not theirs, or has ended
 */
export async function endOwnSession(
  deps: SessionDeps,
  { id }: Caller,
  session: string,
  { ip }: Origin,
): Promise<void> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(session)
  if (!isId || !(await closeSessionOf(deps.db, id, session))) throw new Problem('notFound')
  await recordAccess(deps, {
    operation: 'signOut',
    by: id,
    userId: id,
    ip,
    details: { way: 'elsewhere' },
  })
}

/** Ends all sessions of the caller, this one too, and deletes their mailed links and known browsers. */
export async function endOwnSessions(
  deps: SessionDeps,
  { id }: Caller,
  { ip }: Origin,
): Promise<void> {
  await closeSessionsOf(deps.db, id)
  await removeTokensOf(deps.db, id)
  await deleteDevicesOf(deps.db, id)
  await recordAccess(deps, {
    operation: 'signOut',
    by: id,
    userId: id,
    ip,
    details: { way: 'everywhere' },
  })
}
