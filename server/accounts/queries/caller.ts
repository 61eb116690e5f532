import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AccessTarget } from '../../../contract/endpoint'
import { accountRelation, type Relation } from '../../../contract/access'
import type { Role } from '../../../contract/roles'
import type { Db } from '../../db/db'
import { preparedSql } from '../../db/statement'

/** Caller of a session, with their relations to one record. */
export interface SessionCaller {
  readonly id: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Whether the session may only be used to set up a second factor. */
  readonly mustEnrol: boolean
  /** Whether the last use of the session was stored more than five minutes ago, and is to be stored again. */
  readonly sessionStale: boolean
  readonly relations: ReadonlySet<Relation>
  /** Whether the record that the call is about exists; true if it is about none. */
  readonly recordExists: boolean
}

/** Row of `callerColumns` and of relations to a record, which are null if it does not exist. */
export interface CallerRow extends Record<string, unknown> {
  id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  must_enrol: boolean
  stale: boolean
  found: boolean | null
  is_user: boolean | null
  is_supervisor: boolean | null
  is_author: boolean | null
  is_self: boolean | null
  thing_role: Role | null
}

/** Columns about the user's memberships of a database. */
function memberOf(databaseId: SQL): SQL {
  return sql`exists (select 1 from database_users m where m.database_id = ${databaseId} and m.user_id = u.id) as is_user,
    exists (select 1 from database_supervisors m where m.database_id = ${databaseId} and m.user_id = u.id) as is_supervisor,
    null::boolean as is_self, null::text as thing_role`
}

/** Columns about the relation of the user `u` to the survey `s`. */
export const surveyMembership = sql`true as found, s.user_id = u.id as is_author, ${memberOf(sql`s.database_id`)}`

/** Query for one row about the user's relation to a record; no row if it does not exist. */
function relationRow(target: AccessTarget, id: string): SQL {
  switch (target) {
    case 'database':
      return sql`select true as found, null::boolean as is_author, ${memberOf(sql`d.id`)}
        from databases d where d.id = ${id}::bigint`
    case 'survey':
      return sql`select ${surveyMembership} from surveys s where s.id = ${id}::bigint`
    case 'answersGroup':
      return sql`select ${surveyMembership} from answers_groups g join surveys s on s.id = g.survey_id
        where g.id = ${id}::bigint`
    case 'answer':
      return sql`select ${surveyMembership} from answers a join surveys s on s.id = a.survey_id
        where a.id = ${id}::bigint`
    case 'thread':
      return sql`select ${surveyMembership} from comment_threads c join surveys s on s.id = c.survey_id
        where c.id = ${id}::bigint`
    case 'user':
      return sql`select true as found, false as is_author, false as is_user, false as is_supervisor,
        t.id = u.id as is_self, t.role as thing_role from users t where t.id = ${id}::bigint`
    // A mail about a request counts as a doctor's, which the request's account will be.
    case 'mail':
      return sql`select true as found, false as is_author, false as is_user, false as is_supervisor,
        t.id = u.id as is_self, case when m.request_id is null then t.role else coalesce(t.role, 'doctor') end as thing_role
        from mails m left join users t on t.id = m.user_id where m.id = ${id}::bigint`
  }
}

const noRecord = sql`select true as found, false as is_author, false as is_user, false as is_supervisor,
  false as is_self, null::text as thing_role`

function relationsOf(row: CallerRow): Set<Relation> {
  const relations = new Set<Relation>()
  if (row.is_user) relations.add('user')
  if (row.is_supervisor) relations.add('supervisor')
  // A supervisor may have written the survey as a user: nobody reviews their own survey (product §6).
  if (row.is_supervisor && row.is_author === false) relations.add('reviewer')
  // A user who was removed from a database loses the surveys that they wrote there (product §3).
  if (row.is_author && row.is_user) relations.add('author')
  if (row.thing_role !== null) relations.add(accountRelation(row.is_self === true, row.thing_role))
  return relations
}

/** Columns of the caller, without relations. */
export const callerColumns = sql`u.id::text, u.role, u.first_name, u.last_name, u.email, n.must_enrol,
  n.last_used_at < now() - interval '5 minutes' as stale`

/** Source of a valid session `n` and its active user `u`. */
export const validSession = (sessionId: SQLWrapper | string) => sql`
  from sessions n join users u on u.id = n.user_id and n.id = ${sessionId}::uuid and n.expires_at > now() and u.active`

/** Converts a row to the caller. */
export function callerFrom(row: CallerRow): SessionCaller {
  return {
    id: row.id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mustEnrol: row.must_enrol,
    sessionStale: row.stale,
    relations: relationsOf(row),
    recordExists: row.found === true,
  }
}

/**
 * Reads the user of a session and their relations to the record of a call, in one statement.
 * Inside a transaction it also names them to the audit's triggers.
 *
 * @returns null if the session was ended, has expired or never existed, or the account is deactivated
 */
export async function readCaller(
  db: Db,
  sessionId: string,
  about: { type: AccessTarget; id: string } | null,
): Promise<SessionCaller | null> {
  const relations = about === null ? noRecord : relationRow(about.type, about.id)
  // A prepared statement suits every caller: all rows are read by their keys.
  const { rows } = await db.execute<CallerRow>(
    preparedSql(sql`
    select ${callerColumns}, t.*,
      set_config('rilievo.user_id', u.id::text, true)
    ${validSession(sessionId)} left join lateral (${relations}) t on true`),
  )
  const [row] = rows
  return row === undefined ? null : callerFrom(row)
}

/** Names the author of changes to the audit, where there is no session: a person who sets their password by a link. */
export async function actAs(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select set_config('rilievo.user_id', ${userId}, true)`)
}
