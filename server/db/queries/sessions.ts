import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { sessions } from '../schema'

export async function openSession(
  db: Db,
  session: { id: string; userId: string; expiresAt: string },
): Promise<void> {
  await db.insert(sessions).values(session)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), lt(sessions.expiresAt, sql`now()`)))
}

export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of a user. */
export async function closeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
