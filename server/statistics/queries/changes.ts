import { isNull, and, asc, eq, sql, type SQL } from 'drizzle-orm'
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
import { designEtagSql } from '../../db/queries/design-changes'
import { firstRow } from '../../db/rows'

/** Lets one transaction at a time refresh the facts of a database. Saves and reads do not take this lock. */
export async function lockFacts(db: Db, databaseId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`facts ${databaseId}`}, 0))`)
}

/**
 * Lets one transaction at a time remove answers, or count them for a release. It has to be the first statement:
 * a lock on a table takes no snapshot. A release thus never sees answers that were removed meanwhile. Facts can
 * still be refreshed.
 */
export async function lockAnswers(db: Db): Promise<void> {
  await db.execute(sql`lock table stats_values in share update exclusive mode`)
}

/** State of a database's facts compared with its answers. */
export interface FactsState {
  /** Null if there are none. */
  readonly reading: string | null
  readonly complete: boolean
  /** Changed surveys, and all surveys, counted up to one more than requested. */
  readonly changed: number
  readonly surveys: number
  /** Time of the first of these changes; null if there is none. */
  readonly since: string | null
  /** Time of the design's last change; null while it has no group. */
  readonly designedAt: string | null
}

/** Time of a design's last change, or an earlier one, since removed parts leave none. */
const designedAt = (databaseId: SQL) => sql`(
  select max(greatest(g.updated_at, q.updated_at)) from ${groups} g left join ${questions} q on q.group_id = g.id
  where g.database_id = ${databaseId})`

/**
 * State of a database's facts.
 *
 * @param limit up to which surveys are counted
 */
export async function factsState(db: Db, databaseId: string, limit: number): Promise<FactsState> {
  const { rows } = await db.execute<FactsState & Record<string, unknown>>(sql`
    select d.reading, coalesce(d.complete, false) as complete,
      (select count(*)::int from (select distinct survey_id from ${statsChanges} c where c.database_id = one.id limit ${limit + 1}) few) as changed,
      (select count(*)::int from (select from ${surveys} s where s.database_id = one.id limit ${limit + 1}) few) as surveys,
      (select to_json(min(c.changed_at)) from ${statsChanges} c where c.database_id = one.id) as since,
      to_json(${designedAt(sql`one.id`)}) as "designedAt"
    from (select ${databaseId}::bigint as id) one left join ${statsDatabases} d on d.database_id = one.id`)
  const [row] = rows
  if (row === undefined) throw new Error('one row is always there')
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return { ...row, since: instant(row.since), designedAt: instant(row.designedAt) }
}

/** Reading of a database's facts, and the order of its questions in them; null if there are none. */
export async function factsOfDatabase(db: Db, databaseId: string) {
  return db
    .select()
    .from(statsDatabases)
    .where(eq(statsDatabases.databaseId, databaseId))
    .then(firstRow)
}

/** Stores how facts are read from now on. */
export async function saveReading(db: Db, row: typeof statsDatabases.$inferInsert): Promise<void> {
  const { databaseId: _, ...set } = row
  await db
    .insert(statsDatabases)
    .values(row)
    .onConflictDoUpdate({ target: statsDatabases.databaseId, set })
}

/** Has all facts of a database refreshed, after answers were removed without marking their surveys as changed. */
export async function resetReading(db: Db, databaseId: string): Promise<void> {
  await db
    .update(statsDatabases)
    .set({ reading: '' })
    .where(eq(statsDatabases.databaseId, databaseId))
}

/** Marks a database as one whose surveys all have facts. */
export async function completeDatabase(db: Db, databaseId: string): Promise<void> {
  await db
    .update(statsDatabases)
    .set({ complete: true })
    .where(and(eq(statsDatabases.databaseId, databaseId), eq(statsDatabases.complete, false)))
}

/** Removes the facts of a database, so that all of them are rebuilt. */
export async function removeFacts(db: Db, databaseId: string): Promise<void> {
  for (const table of ['stats_databases', 'stats_surveys']) {
    await db.execute(
      sql`delete from ${sql.identifier(table)} where database_id = ${databaseId}::bigint`,
    )
  }
}

/** Marks every survey of a database as changed with its design, and deleted surveys that still have facts. */
export async function changeAll(db: Db, databaseId: string): Promise<void> {
  await db.execute(sql`
    insert into ${statsChanges} (database_id, survey_id, changed_at)
    select database_id, id, coalesce(${designedAt(sql`${databaseId}::bigint`)}, now()) from (
      select database_id, id from surveys where database_id = ${databaseId}::bigint
      union select database_id, id from stats_surveys where database_id = ${databaseId}::bigint) every_one`)
}

/**
 * Removes the next changed surveys from the list and returns their ids. A later read includes all changes that
 * were listed; a save meanwhile lists its survey again.
 */
export async function takeChanged(db: Db, databaseId: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${statsChanges} c
    using (select distinct survey_id from ${statsChanges} where database_id = ${databaseId}::bigint order by 1 limit ${limit}) few
    where c.database_id = ${databaseId}::bigint and c.survey_id = few.survey_id
    returning c.survey_id::text as id`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Ids of the surveys that changed after their facts were refreshed. */
export async function changedSurveys(db: Db, databaseId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: statsChanges.surveyId })
    .from(statsChanges)
    .where(eq(statsChanges.databaseId, databaseId))
  return new Set(rows.map(({ id }) => id))
}

/** State of a database for the job, before it opens the design. */
export interface StatisticsState {
  readonly id: string
  readonly hasChanges: boolean
  /** Identifies the state of the design and its facts. */
  readonly state: string
}

/** All databases, archived ones included, in one statement without locks. */
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
    .where(isNull(databases.draftOf))
    .orderBy(asc(databases.id))
}

/** The job that refreshes facts, by its names in the queue. */
export const refreshJob = { task: 'refresh_statistics', queue: 'statistics' } as const

/** Has facts refreshed at once instead of within a minute, because a reader waits for figures. */
export async function enqueueRefresh(db: Db): Promise<void> {
  const { task, queue } = refreshJob
  await enqueue(db, task, {}, { key: task, queue, attempts: 1 })
}
