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

type SessionParts = Pick<AppContext, 'db' | 'log'>

/** Ends the session that the caller has (product §13). */
export async function signOut(
  deps: SessionParts,
  { id, sessionId }: Caller,
  { ip }: Origin,
): Promise<void> {
  await closeSession(deps.db, sessionId)
  await recordAccess(deps, { operation: 'signOut', by: id, userId: id, ip })
}

/** The caller's own sessions (product §9), this one first. */
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
 * Ends one session of the caller: a browser that was left open, or is a thief's.
 *
 * @throws Problem 404 for one that is not theirs, or has ended
 */
export async function endOwnSession(
  deps: SessionParts,
  { id }: Caller,
  session: string,
  { ip }: Origin,
): Promise<void> {
  const isOne = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(session)
  if (!isOne || !(await closeSessionOf(deps.db, id, session))) throw new Problem('notFound')
  await recordAccess(deps, {
    operation: 'signOut',
    by: id,
    userId: id,
    ip,
    details: { way: 'elsewhere' },
  })
}

/** Ends all sessions of the caller, this one too, and their mail links, and forgets in which browsers they signed in. */
export async function endOwnSessions(
  deps: SessionParts,
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
