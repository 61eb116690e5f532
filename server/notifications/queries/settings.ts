import { eq, sql } from 'drizzle-orm'
import { models } from '../../../contract/models/index'
import { withInitial, type AttributesOf } from '../../../contract/models/model'
import type { Db } from '../../db/db'
import { notifications } from '../../db/schema'
import { memberTables, type MemberType } from '../../accounts/queries/people-loading'

/** Membership to which settings belong. */
export interface Member {
  readonly type: MemberType
  readonly id: string
}

export type Settings = AttributesOf<typeof models.notifications>

const columns = {
  databaseUsers: notifications.databaseUserId,
  databaseSupervisors: notifications.databaseSupervisorId,
} as const

const memberRow = (db: Db, { type, id }: Member) =>
  db
    .select({ id: memberTables[type].id })
    .from(memberTables[type])
    .where(eq(memberTables[type].id, id))

/** Whether there is such a member. */
export async function isMember(db: Db, member: Member): Promise<boolean> {
  return (await memberRow(db, member)).length > 0
}

/** Whether there is such a member; their row can't be deleted until the transaction ends. */
export async function lockMember(db: Db, member: Member): Promise<boolean> {
  return (await memberRow(db, member).for('key share')).length > 0
}

/** Memberships of a user in a database: none, one or two. */
export async function membersIn(db: Db, databaseId: string, userId: string): Promise<Member[]> {
  const { rows } = await db.execute<{ type: MemberType; id: string }>(sql`
    select 'databaseUsers' as type, id::text from ${memberTables.databaseUsers}
      where database_id = ${databaseId} and user_id = ${userId}
    union all select 'databaseSupervisors', id::text from ${memberTables.databaseSupervisors}
      where database_id = ${databaseId} and user_id = ${userId}`)
  return rows
}

/** Settings of a member; the initial ones if they have never changed any. */
export async function settingsOf(db: Db, { type, id }: Member): Promise<Settings> {
  const { surveyCompleted, surveyReturned, surveyApproved, weeklyDigest, draftReminder } =
    notifications
  const [row] = await db
    .select({ surveyCompleted, surveyReturned, surveyApproved, weeklyDigest, draftReminder })
    .from(notifications)
    .where(eq(columns[type], id))
  return row ?? withInitial(models.notifications, {})
}

export async function storeSettings(
  db: Db,
  { type, id }: Member,
  submitted: Settings,
): Promise<void> {
  const member = type === 'databaseUsers' ? { databaseUserId: id } : { databaseSupervisorId: id }
  await db
    .insert(notifications)
    .values({ ...member, ...submitted })
    .onConflictDoUpdate({ target: columns[type], set: { ...submitted, updatedAt: sql`now()` } })
}
