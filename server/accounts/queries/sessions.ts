import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import type { UserRow } from '../../db/records'
import { sessions } from '../../db/schema'

async function forgetExpired(db: Db, userId: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)))
}

/** How a session was opened, for its owner to know it again. */
type Opened = Pick<typeof sessions.$inferSelect, 'id' | 'expiresAt'> &
  Partial<Pick<typeof sessions.$inferSelect, 'userAgent' | 'signedInBy' | 'mustEnrol'>>

export async function openSession(db: Db, session: Opened & { userId: string }): Promise<void> {
  await db.insert(sessions).values(session)
  await forgetExpired(db, session.userId)
}

/**
 * Opens a session for somebody who was let in as this row says, unless its password, second factor, role, address or state is another by now:
 * a change that is under way is waited for.
 *
 * @returns whether it was opened
 */
export async function openSessionFor(
  db: Db,
  { id, expiresAt, userAgent = '', signedInBy = null, mustEnrol = false }: Opened,
  user: Pick<UserRow, 'id' | 'passwordHash' | 'secondFactor' | 'role' | 'email'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into sessions (id, user_id, expires_at, user_agent, signed_in_by, must_enrol)
    select ${id}::uuid, u.id, ${expiresAt}::timestamptz, ${userAgent}, ${signedInBy}, ${mustEnrol} from users u
    where u.id = ${user.id}::bigint and u.password_hash is not distinct from ${user.passwordHash} 
      and u.second_factor = ${user.secondFactor} and u.role = ${user.role} and u.email = ${user.email} and u.active for share`)
  await forgetExpired(db, user.id)
  return rowCount === 1
}

export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of a user but one. */
export async function closeOtherSessionsOf(db: Db, userId: string, kept: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)))
}

/** Ends all sessions of a user. */
export async function closeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** The sessions of a user that stand, the one used last first. */
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

/** Notes that a session is used, unless that was noted within five minutes: by whoever else has come first. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, sql`now() - interval '5 minutes'`)))
}
