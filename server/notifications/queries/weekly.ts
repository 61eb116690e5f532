import { sql } from 'drizzle-orm'
import { rolesEligibleAs } from '../../../contract/access'
import { models } from '../../../contract/models/index'
import type { Db } from '../../db/db'
import { sentDigests } from '../../db/schema'

type WeeklyKind = (typeof sentDigests.$inferSelect)['kind']

/**
 * Marks a user's mail of this kind and week as sent.
 *
 * @returns false if it was marked already: a second process sends nothing
 */
export async function markWeeklySent(
  db: Db,
  userId: string,
  kind: WeeklyKind,
  week: string,
): Promise<boolean> {
  const rows = await db
    .insert(sentDigests)
    .values({ userId, kind, week })
    .onConflictDoNothing()
    .returning({ userId: sentDigests.userId })
  return rows.length > 0
}

interface Person {
  readonly userId: string
  readonly firstName: string
  readonly email: string
  readonly databaseId: string
  readonly databaseName: string
}

/** Counts of one membership's week, and of its surveys at this moment. */
export interface WeekRow extends Person, Record<string, unknown> {
  readonly as: 'user' | 'supervisor'
  readonly created: number
  readonly completed: number
  readonly drafts: number
  readonly returned: number
  readonly toReview: number
}

const { weeklyDigest, draftReminder } = models.notifications.attributes
const eligible = (as: 'user' | 'supervisor') => sql.param([...rolesEligibleAs(as)])
/** Condition that a user has not had their mail of this kind and week. */
const notSent = (kind: WeeklyKind, week: string) => sql`not exists (select from sent_digests g
  where g.user_id = u.id and g.kind = ${kind} and g.week = ${week})`

/**
 * Counts the week before a Monday for all members who want a digest and have not had it yet, one row a membership.
 * Archived databases are left out. Weeks begin at midnight in Rome, in summer and in winter.
 */
export async function dueDigests(db: Db, monday: string): Promise<WeekRow[]> {
  const from = sql`(${monday}::date - 7)::timestamp at time zone 'Europe/Rome'`
  const to = sql`${monday}::date::timestamp at time zone 'Europe/Rome'`
  const { rows } = await db.execute<WeekRow>(sql`
    with members as (
      select m.user_id, m.database_id, 'user' as part, ${eligible('user')}::text[] as roles,
        coalesce(n.weekly_digest, ${weeklyDigest.initial}) as wanted
      from database_users m left join notifications n on n.database_user_id = m.id
      union all
      select m.user_id, m.database_id, 'supervisor', ${eligible('supervisor')}::text[],
        coalesce(n.weekly_digest, ${weeklyDigest.initial})
      from database_supervisors m left join notifications n on n.database_supervisor_id = m.id
    )
    select u.id::text as "userId", u.first_name as "firstName", u.email, d.id::text as "databaseId",
      d.name as "databaseName", m.part as "as",
      c.created, c.completed, c.drafts, c.returned, c.to_review as "toReview"
    from members m join users u on u.id = m.user_id and u.active and u.role = any(m.roles)
      join databases d on d.id = m.database_id and d.archived_at is null
      cross join lateral (
        select (count(*) filter (where s.created_at >= ${from} and s.created_at < ${to}))::int as created,
          (count(*) filter (where s.completed_at >= ${from} and s.completed_at < ${to}))::int as completed,
          (count(*) filter (where s.status = 'draft'))::int as drafts,
          (count(*) filter (where s.status = 'returned'))::int as returned,
          (count(*) filter (where s.status = 'completed' and s.user_id <> u.id))::int as to_review
        from surveys s where s.database_id = d.id and (m.part = 'supervisor' or s.user_id = u.id)
      ) c
    where m.wanted and ${notSent('weekly_digest', monday)}
    order by u.id, d.name, d.id, m.part desc`)
  return rows
}

/** Numbers of a user's unchanged drafts and returned surveys in a database. */
export interface DraftsRow extends Person, Record<string, unknown> {
  readonly days: number
  readonly drafts: number
  readonly returned: number
}

/** Days during which reminders come; then the draft counts as abandoned. */
const reminderDays = 28

/**
 * Counts drafts and returned surveys that nobody has changed for as many days as their authors have chosen.
 * Authors who were reminded this week are left out. One row a user and database.
 */
export async function dueReminders(db: Db, now: Date, week: string): Promise<DraftsRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<DraftsRow>(sql`
    select u.id::text as "userId", u.first_name as "firstName", u.email, d.id::text as "databaseId",
      d.name as "databaseName", w.days,
      (count(*) filter (where s.status = 'draft'))::int as drafts, (count(*) filter (where s.status = 'returned'))::int as returned
    from database_users m left join notifications n on n.database_user_id = m.id
      join users u on u.id = m.user_id and u.active and u.role = any(${eligible('user')}::text[])
      join databases d on d.id = m.database_id and d.archived_at is null
      cross join lateral (select case when n.id is null then ${draftReminder.initial}::int else n.draft_reminder end as days) w
      join surveys s on s.database_id = d.id and s.user_id = u.id and s.status in ('draft', 'returned')
        and s.updated_at < ${at} - make_interval(days => w.days)
        and s.updated_at > ${at} - make_interval(days => w.days + ${reminderDays})
    where w.days is not null and ${notSent('draft_reminder', week)}
    group by u.id, d.id, w.days order by u.id, d.name, d.id`)
  return rows
}
