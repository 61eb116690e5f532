import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import type { UserRow } from '../../db/records'
import { sessions } from '../../db/schema'

async function deleteExpired(db: Db, userId: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)))
}

/** Session to be opened, with browser and method, by which its owner recognises it. */
type NewSession = Pick<typeof sessions.$inferSelect, 'id' | 'expiresAt'> &
  Partial<Pick<typeof sessions.$inferSelect, 'userAgent' | 'signedInBy' | 'mustEnrol'>>

/** Opens a session without further checks. */
export async function openSession(db: Db, session: NewSession & { userId: string }): Promise<void> {
  await db.insert(sessions).values(session)
  await deleteExpired(db, session.userId)
}

/**
 * Opens a session for a user, unless their password, second factor, role, address or state has changed since they were read.
 * It waits for a change that is under way.
 *
 * @returns whether it was opened
 */
export async function openSessionFor(
  db: Db,
  { id, expiresAt, userAgent = '', signedInBy = null, mustEnrol = false }: NewSession,
  user: Pick<UserRow, 'id' | 'passwordHash' | 'secondFactor' | 'role' | 'email'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into sessions (id, user_id, expires_at, user_agent, signed_in_by, must_enrol)
    select ${id}::uuid, u.id, ${expiresAt}::timestamptz, ${userAgent}, ${signedInBy}, ${mustEnrol} from users u
    where u.id = ${user.id}::bigint and u.password_hash is not distinct from ${user.passwordHash} 
      and u.second_factor = ${user.secondFactor} and u.role = ${user.role} and u.email = ${user.email} and u.active for share`)
  await deleteExpired(db, user.id)
  return rowCount === 1
}

export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of a user but one. */
export async function closeOtherSessionsOf(
  db: Db,
  userId: string,
  exceptId: string,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)))
}

/** Ends all sessions of a user. */
export async function closeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Valid sessions of a user, the one used last first. */
export async function sessionsOf(
  db: Db,
  userId: string,
): Promise<(typeof sessions.$inferSelect)[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
}

/** Ends one session of a user. @returns whether there was one */
export async function closeSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return closed.length > 0
}

/** Stores that a session is used now, unless another call has stored that within five minutes. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, sql`now() - interval '5 minutes'`)))
}
