import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { audits, databases, databaseSupervisors, databaseUsers, mails } from '../../db/schema'

const membershipColumns = (table: typeof databaseUsers | typeof databaseSupervisors) => ({
  databaseId: table.databaseId,
  databaseName: databases.name,
  since: table.createdAt,
})

/** Memberships of a user, as user and as supervisor. */
export async function membershipsOf(db: Db, userId: string) {
  const asUser = await db
    .select({ ...membershipColumns(databaseUsers), provider: databaseUsers.provider })
    .from(databaseUsers)
    .innerJoin(databases, eq(databases.id, databaseUsers.databaseId))
    .where(eq(databaseUsers.userId, userId))
    .orderBy(asc(databaseUsers.id))
  const asSupervisor = await db
    .select(membershipColumns(databaseSupervisors))
    .from(databaseSupervisors)
    .innerJoin(databases, eq(databases.id, databaseSupervisors.databaseId))
    .where(eq(databaseSupervisors.userId, userId))
    .orderBy(asc(databaseSupervisors.id))
  return { asUser, asSupervisor }
}

/** Audit of a user's account: its changes, sign-ins and failed sign-ins. */
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
 * Mails to a user, without their content. Links to a new address are left out.
 * They are only sent to addresses without an account, and would disclose which addresses have one.
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
