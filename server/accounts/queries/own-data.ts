import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { audits, databases, databaseSupervisors, databaseUsers, mails } from '../../db/schema'

const part = (table: typeof databaseUsers | typeof databaseSupervisors) => ({
  databaseId: table.databaseId,
  databaseName: databases.name,
  since: table.createdAt,
})

/** In which databases somebody takes part. */
export async function membershipsOf(db: Db, userId: string) {
  const asUser = await db
    .select({ ...part(databaseUsers), provider: databaseUsers.provider })
    .from(databaseUsers)
    .innerJoin(databases, eq(databases.id, databaseUsers.databaseId))
    .where(eq(databaseUsers.userId, userId))
    .orderBy(asc(databaseUsers.id))
  const asSupervisor = await db
    .select(part(databaseSupervisors))
    .from(databaseSupervisors)
    .innerJoin(databases, eq(databases.id, databaseSupervisors.databaseId))
    .where(eq(databaseSupervisors.userId, userId))
    .orderBy(asc(databaseSupervisors.id))
  return { asUser, asSupervisor }
}

/** What the journal tells of somebody's account: what was changed in it, and who came in or tried to. */
export async function auditOf(db: Db, userId: string) {
  return db
    .select({
      at: audits.at,
      byOneself: sql<boolean>`${audits.userId} is not distinct from ${userId}::bigint`,
      operation: audits.operation,
      databaseId: audits.databaseId,
      old: audits.old,
      new: audits.new,
    })
    .from(audits)
    .where(and(eq(audits.subjectType, 'users'), eq(audits.subjectId, userId)))
    .orderBy(asc(audits.id))
}

/**
 * Which mails went to somebody, without what they say. Not the links to a new address: one goes there only where the address has no
 * account, and who has one is nobody's to know.
 */
export async function mailsOf(db: Db, userId: string) {
  return db
    .select({
      createdAt: mails.createdAt,
      recipient: mails.recipient,
      subject: mails.subject,
      state: mails.state,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.userId, userId), ne(mails.cause, 'emailChange')))
    .orderBy(asc(mails.id))
}
