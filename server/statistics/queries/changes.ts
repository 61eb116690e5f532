import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { enqueue } from '../../db/queries/jobs'
import {
  databases,
  designVersions,
  groups,
  questions,
  statsChanges,
  statsDatabases,
  surveys,
} from '../../db/schema'
import { designEtagSql } from '../../designs/queries/compiled-design'

/** Lets the facts of a database be refreshed by one transaction at a time. Nobody who saves or reads takes this lock. */
export async function holdFacts(db: Db, databaseId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`facts ${databaseId}`}, 0))`)
}

/**
 * Lets answers be removed, or counted for a release, by one transaction at a time, and has to be its first statement. A lock on a table
 * takes no state of the data, so that a release sees no answer that has been removed meanwhile. Refreshing goes on.
 */
export async function holdAnswers(db: Db): Promise<void> {
  await db.execute(sql`lock table stats_values in share update exclusive mode`)
}

/** A database's facts before they are read: how far behind its answers they are. */
export interface FactsState {
  /** Null while there are none. */
  readonly reading: string | null
  readonly complete: boolean
  /** Surveys that changed since, and all; counted no further than one more than asked for. */
  readonly changed: number
  readonly surveys: number
  /** When the first of these changed; null = none did. */
  readonly since: string | null
  /** Time of the design's last change; null while it has no group. */
  readonly designedAt: string | null
}

/** Time of a design's last change, or an earlier one: what was removed from it leaves none. */
const designedAt = (databaseId: SQL) => sql`(
  select max(greatest(g.updated_at, q.updated_at)) from ${groups} g left join ${questions} q on q.group_id = g.id
  where g.database_id = ${databaseId})`

/** The state of a database's facts. @param most how far surveys are counted */
export async function factsState(db: Db, databaseId: string, most: number): Promise<FactsState> {
  const { rows } = await db.execute<FactsState & Record<string, unknown>>(sql`
    select d.reading, coalesce(d.complete, false) as complete,
      (select count(*)::int from (select distinct survey_id from ${statsChanges} c where c.database_id = one.id limit ${most + 1}) few) as changed,
      (select count(*)::int from (select from ${surveys} s where s.database_id = one.id limit ${most + 1}) few) as surveys,
      (select to_json(min(c.changed_at)) from ${statsChanges} c where c.database_id = one.id) as since,
      to_json(${designedAt(sql`one.id`)}) as "designedAt"
    from (select ${databaseId}::bigint as id) one left join ${statsDatabases} d on d.database_id = one.id`)
  const [row] = rows
  if (row === undefined) throw new Error('one row is always there')
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return { ...row, since: instant(row.since), designedAt: instant(row.designedAt) }
}

/** How the facts of a database were read, and where each question stands in them; null while there are none. */
export async function factsOfDatabase(db: Db, databaseId: string) {
  const [row] = await db
    .select()
    .from(statsDatabases)
    .where(eq(statsDatabases.databaseId, databaseId))
  return row ?? null
}

/** Notes how facts are read from now on. */
export async function saveReading(db: Db, row: typeof statsDatabases.$inferInsert): Promise<void> {
  const { databaseId: _, ...set } = row
  await db
    .insert(statsDatabases)
    .values(row)
    .onConflictDoUpdate({ target: statsDatabases.databaseId, set })
}

/** Has all facts of a database refreshed: answers went without their surveys telling of it. */
export async function resetReading(db: Db, databaseId: string): Promise<void> {
  await db
    .update(statsDatabases)
    .set({ reading: '' })
    .where(eq(statsDatabases.databaseId, databaseId))
}

/** Notes that every survey of a database has its facts. */
export async function completeDatabase(db: Db, databaseId: string): Promise<void> {
  await db
    .update(statsDatabases)
    .set({ complete: true })
    .where(and(eq(statsDatabases.databaseId, databaseId), eq(statsDatabases.complete, false)))
}

/** Removes the facts of a database, so that all of them are made anew. */
export async function removeFacts(db: Db, databaseId: string): Promise<void> {
  for (const table of ['stats_databases', 'stats_surveys']) {
    await db.execute(
      sql`delete from ${sql.identifier(table)} where database_id = ${databaseId}::bigint`,
    )
  }
}

/** Notes every survey of a database as changed with its design, those among its facts that are gone too. */
export async function changeAll(db: Db, databaseId: string): Promise<void> {
  await db.execute(sql`
    insert into ${statsChanges} (database_id, survey_id, changed_at)
    select database_id, id, coalesce(${designedAt(sql`${databaseId}::bigint`)}, now()) from (
      select database_id, id from surveys where database_id = ${databaseId}::bigint
      union select database_id, id from stats_surveys where database_id = ${databaseId}::bigint) every_one`)
}

/**
 * Takes the next surveys that changed off the list. What is read of them afterwards has all that was noted here; who saves meanwhile
 * notes it again.
 */
export async function takeChanged(db: Db, databaseId: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${statsChanges} c
    using (select distinct survey_id from ${statsChanges} where database_id = ${databaseId}::bigint order by 1 limit ${most}) few
    where c.database_id = ${databaseId}::bigint and c.survey_id = few.survey_id
    returning c.survey_id::text as id`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Ids of the surveys that changed since their facts were refreshed. */
export async function changedSurveys(db: Db, databaseId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: statsChanges.surveyId })
    .from(statsChanges)
    .where(eq(statsChanges.databaseId, databaseId))
  return new Set(rows.map(({ id }) => id))
}

/** A database as the job sees it before it opens its design. */
export interface StatisticsState {
  readonly id: string
  readonly hasChanges: boolean
  /** Tells the state of the design and of its facts from every other. */
  readonly state: string
}

/** All databases, archived ones included, in one statement that locks nothing. */
export async function statisticsStates(db: Db): Promise<StatisticsState[]> {
  return db
    .select({
      id: databases.id,
      hasChanges: sql<boolean>`exists (select from ${statsChanges} c where c.database_id = ${databases.id})`,
      state: sql<string>`concat_ws(' ', ${designEtagSql}, ${statsDatabases.reading}, ${statsDatabases.complete})`,
    })
    .from(databases)
    .leftJoin(designVersions, eq(designVersions.databaseId, databases.id))
    .leftJoin(statsDatabases, eq(statsDatabases.databaseId, databases.id))
    .orderBy(asc(databases.id))
}

/** The job that refreshes facts, as the queue knows it. */
export const refreshJob = { task: 'refresh_statistics', queue: 'statistics' } as const

/** Has facts refreshed at once, not within a minute: a reader waits for figures. */
export async function enqueueRefresh(db: Db): Promise<void> {
  const { task, queue } = refreshJob
  await enqueue(db, task, {}, { key: task, queue, attempts: 1 })
}
