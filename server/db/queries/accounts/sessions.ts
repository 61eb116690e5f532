import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { UserRow } from '../../records'
import { sessions } from '../../schema'

async function forgetExpired(db: Db, userId: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)))
}

export async function openSession(
  db: Db,
  session: { id: string; userId: string; expiresAt: string },
): Promise<void> {
  await db.insert(sessions).values(session)
  await forgetExpired(db, session.userId)
}

/**
 * Opens a session for somebody who was let in as this row says, unless its password or state is another by now: a change that is under
 * way is waited for.
 *
 * @returns whether it was opened
 */
export async function openSessionFor(
  db: Db,
  session: { id: string; expiresAt: string },
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into sessions (id, user_id, expires_at)
    select ${session.id}::uuid, u.id, ${session.expiresAt}::timestamptz from users u
    where u.id = ${user.id}::bigint and u.password_hash = ${user.passwordHash} and u.active for share`)
  await forgetExpired(db, user.id)
  return rowCount === 1
}

export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of a user. */
export async function closeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
