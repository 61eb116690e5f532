import { asc, and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { adminDatabaseCounters } from '../../../contract/models/databases'
import { surveyStatuses, type SurveyStatus } from '../../../contract/survey-status'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { databaseRecord, type DatabaseRow } from '../../db/records'
import { instantFrom } from '../../db/schema/columns'
import { customIds, databases, groups, questions, templates } from '../../db/schema'
import { archivedFilter, containsText, pageOfRows } from '../../db/queries/paging'
import { firstRow, theRow } from '../../db/rows'

export type DatabaseChange = Partial<
  Pick<DatabaseRow, 'name' | 'providers' | 'archivedAt' | 'imageKey'>
>

/** Condition that leaves out the hidden drafts of designs. */
const isPublished = isNull(databases.draftOf)

/** All databases, archived ones included. */
export async function databaseIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: databases.id })
    .from(databases)
    .where(isPublished)
    .orderBy(asc(databases.id))
  return rows.map(({ id }) => id)
}

/** The database with this id; null if there is none. */
export async function databaseById(db: Db, id: string): Promise<DatabaseRow | null> {
  return db.select().from(databases).where(eq(databases.id, id)).then(firstRow)
}

/**
 * The database, locked until the transaction ends. Changes of one design are made one after another, so that
 * codes, positions and formulas are checked against the current ones. Surveys can still be saved.
 */
export async function lockDatabase(db: Db, id: string): Promise<DatabaseRow | null> {
  return db.select().from(databases).where(eq(databases.id, id)).for('no key update').then(firstRow)
}

type Counter = (typeof adminDatabaseCounters)[number]

// The table is named by hand: in a select from one table Drizzle writes columns without it, and `id` would be
// the counted row's.
const ownId = sql.raw('"databases"."id"')

// The outer column is written out. In a list of columns Drizzle names it `id` alone, which would be the counted
// table's own.
const counts: Readonly<Record<Counter, SQL>> = {
  doctorsCount: sql<number>`(select count(*)::int from database_users c where c.database_id = ${ownId})`,
  supervisorsCount: sql<number>`(select count(*)::int from database_supervisors c where c.database_id = ${ownId})`,
  questionsCount: sql<number>`(select count(*)::int from questions c where c.database_id = ${ownId})`,
  groupsCount: sql<number>`(select count(*)::int from groups c where c.database_id = ${ownId})`,
  releasedAt:
    sql<string>`(select c.made_at from stats_releases c where c.database_id = ${ownId})`.mapWith(
      instantFrom,
    ),
  surveysByStatus: sql<
    Record<SurveyStatus, number>
  >`(select json_object_agg(s.status, coalesce(c.surveys, 0))
    from unnest(${sql.param([...surveyStatuses])}::text[]) as s (status)
    left join (select status, sum(surveys)::int as surveys from survey_counts where database_id = ${ownId} group by status) c
      using (status))`,
}

/** Counters that a call requests, as columns of the same statement (product §2: `counters=`). */
export function counterColumns(counters: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => counters.includes(name)))
}

/** A database with its counters. */
export async function databaseWith(
  db: Db,
  id: string,
  counters: readonly string[],
): Promise<AnyRecord | null> {
  const [row] = await db
    .select({ ...getTableColumns(databases), ...counterColumns(counters) })
    .from(databases)
    .where(eq(databases.id, id))
  return row === undefined ? null : databaseRecord(row)
}

/** One page of the databases that pass the query's filters, with the total. */
export async function listDatabases(db: Db, query: Query) {
  const { q, archived, provider } = query.filter
  const where = and(
    isPublished,
    q === undefined ? undefined : containsText([databases.name], q),
    archivedFilter(databases.archivedAt, archived),
    provider === undefined ? undefined : sql`${provider} = any(${databases.providers})`,
  )
  const columns = { ...getTableColumns(databases), ...counterColumns(query.counters) }
  const { rows, ...totals } = await pageOfRows(db, databases, where, query, { columns })
  return { records: rows.map(databaseRecord), ...totals }
}

/** Names of all centres in use, each once (product §2). */
export async function providerNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct unnest(${databases.providers}) as name from ${databases} order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Inserts a database. */
export async function addDatabase(
  db: Db,
  values: Pick<DatabaseRow, 'name' | 'providers' | 'archivedAt'> &
    Partial<Pick<DatabaseRow, 'imageKey' | 'draftOf'>>,
): Promise<DatabaseRow> {
  return db.insert(databases).values(values).returning().then(theRow)
}

/** Changes a database, which gets a new revision. */
export async function changeDatabase(
  db: Db,
  id: string,
  change: DatabaseChange,
): Promise<DatabaseRow> {
  return db
    .update(databases)
    .set({ ...change, revision: sql`${databases.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(databases.id, id))
    .returning()
    .then(theRow)
}

/**
 * Removes a database with its templates, groups, questions and former codes of surveys. Foreign keys prevent it
 * if there are surveys.
 */
export async function removeDatabase(db: Db, id: string): Promise<void> {
  await db.delete(templates).where(eq(templates.databaseId, id))
  await db.delete(customIds).where(eq(customIds.databaseId, id))
  await db.delete(questions).where(eq(questions.databaseId, id))
  await db.delete(groups).where(eq(groups.databaseId, id))
  await db.delete(databases).where(eq(databases.id, id))
}
