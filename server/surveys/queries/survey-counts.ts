import { and, eq, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { surveyCounts, surveys, users } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

/** Numbers of surveys by database and status, of one author or (null) of all. */
export async function countByStatus(
  db: Db,
  databaseIds: readonly string[],
  authorId: string | null,
): Promise<Map<string, Partial<Record<SurveyStatus, number>>>> {
  const rows = await db
    .select({
      databaseId: surveyCounts.databaseId,
      status: surveyCounts.status,
      count: sql<number>`sum(${surveyCounts.surveys})::int`,
    })
    .from(surveyCounts)
    .where(
      and(
        anyOf(surveyCounts.databaseId, databaseIds),
        authorId === null ? undefined : eq(surveyCounts.userId, authorId),
      ),
    )
    .groupBy(surveyCounts.databaseId, surveyCounts.status)
  const counts = new Map<string, Partial<Record<SurveyStatus, number>>>()
  for (const { databaseId, status, count } of rows) {
    counts.set(databaseId, { ...counts.get(databaseId), [status]: count })
  }
  return counts
}

/** Number of surveys that were opened in a month. */
export interface MonthCount {
  readonly month: string
  readonly opened: number
}

/** Months that are counted, the current one included. */
const monthsCounted = 12

/**
 * Numbers of surveys by database and month of their creation, in Italy, of the last twelve months. Each is counted in the
 * index of the creations, so that no survey's row is read.
 */
export async function countByMonth(
  db: Db,
  databaseIds: readonly string[],
): Promise<Map<string, MonthCount[]>> {
  const thisMonth = sql`date_trunc('month', now() at time zone 'Europe/Rome')`
  const { rows } = await db.execute<{ databaseId: string; month: string; opened: number }>(sql`
    select one.id::text as "databaseId", to_char(opened.month, 'YYYY-MM') as month,
      (select count(*)::int from ${surveys} s where s.database_id = one.id
        and s.created_at >= opened.month at time zone 'Europe/Rome'
        and s.created_at < (opened.month + interval '1 month') at time zone 'Europe/Rome') as opened
    from unnest(${sql.param([...databaseIds])}::bigint[]) one(id),
      generate_series(${thisMonth} - make_interval(months => ${monthsCounted - 1}), ${thisMonth}, interval '1 month') opened(month)
    order by one.id, opened.month`)
  const counts = new Map<string, MonthCount[]>()
  for (const { databaseId, month, opened } of rows) {
    counts.set(databaseId, [...(counts.get(databaseId) ?? []), { month, opened }])
  }
  return counts
}

/** Authors of a database's surveys, by last name; or one author, if there are surveys of theirs. */
export async function authorsOf(
  db: Db,
  databaseId: string,
  authorId: string | null,
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  const wrote = sql`${users.id} in (select ${surveyCounts.userId} from ${surveyCounts}
    where ${surveyCounts.databaseId} = ${databaseId} and ${surveyCounts.surveys} > 0)`
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(authorId === null ? undefined : eq(users.id, authorId), wrote))
    .orderBy(users.lastName, users.firstName, users.id)
}

/** Databases whose stored counts of surveys are wrong. */
export async function miscounted(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ database_id: string }>(sql`
    select distinct coalesce(stored.database_id, counted.database_id)::text as database_id
    from (select * from ${surveyCounts} where ${surveyCounts.surveys} <> 0) stored
    full join (select database_id, user_id, status, count(*)::int as surveys from ${surveys} group by 1, 2, 3) counted
      using (database_id, user_id, status)
    where stored.surveys is distinct from counted.surveys`)
  return rows.map(({ database_id }) => database_id)
}
