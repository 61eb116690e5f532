import { sql } from 'drizzle-orm'
import { models } from '../../../contract/models/index'
import { rolesEligibleAs } from '../../../contract/access'
import type { Role } from '../../../contract/roles'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'

/** Survey that a notification reports. */
export interface NotifiedSurvey extends Record<string, unknown> {
  readonly id: string
  readonly databaseId: string
  readonly databaseName: string
  readonly userId: string
  readonly author: string
}

/** Reads those of the surveys that still have the status to be reported. */
export async function surveysWithStatus(
  db: Db,
  ids: readonly string[],
  status: SurveyStatus,
): Promise<NotifiedSurvey[]> {
  const { rows } = await db.execute<NotifiedSurvey>(sql`
    select s.id::text, s.database_id::text as "databaseId", d.name as "databaseName", s.user_id::text as "userId",
      trim(u.first_name || ' ' || u.last_name) as author
    from surveys s join databases d on d.id = s.database_id join users u on u.id = s.user_id
    where s.id = any(${sql.param([...ids])}::bigint[]) and s.status = ${status} order by s.id`)
  return rows
}

/** Recipient of a notification. */
export interface Recipient extends Record<string, unknown> {
  readonly id: string
  readonly firstName: string
  readonly email: string
  readonly role: Role
}

const { surveyCompleted, surveyReturned, surveyApproved } = models.notifications.attributes
const settings = { surveyCompleted, surveyReturned, surveyApproved }

const eligible = (as: 'user' | 'supervisor') => sql.param([...rolesEligibleAs(as)])

/** Supervisors of a database who want notifications of completed surveys. */
export async function subscribedSupervisors(db: Db, databaseId: string): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    select u.id::text, u.first_name as "firstName", u.email, u.role
    from database_supervisors m join users u on u.id = m.user_id
      left join notifications n on n.database_supervisor_id = m.id
    where m.database_id = ${databaseId} and u.active and u.role = any(${eligible('supervisor')}::text[])
      and coalesce(n.survey_completed, ${settings.surveyCompleted.initial}) order by u.id`)
  return rows
}

const authorColumns = {
  surveyReturned: sql`n.survey_returned`,
  surveyApproved: sql`n.survey_approved`,
} as const

/** Authors among these users who are still members of a database and want notifications about their surveys. */
export async function subscribedAuthors(
  db: Db,
  databaseId: string,
  userIds: readonly string[],
  kind: keyof typeof authorColumns,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    select u.id::text, u.first_name as "firstName", u.email, u.role
    from database_users m join users u on u.id = m.user_id left join notifications n on n.database_user_id = m.id
    where m.database_id = ${databaseId} and u.id = any(${sql.param([...userIds])}::bigint[])
      and u.active and u.role = any(${eligible('user')}::text[])
      and coalesce(${authorColumns[kind]}, ${settings[kind].initial}) order by u.id`)
  return rows
}
