import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db'
import type { SurveyStatus } from '../../../../contract/survey-status'

/** Values of a question as the facts have them. */
export interface ValueSet {
  readonly questionId: string
  readonly valueIds: readonly string[]
  /** What these are: all that pass, or all that don't, where saying nothing passes too. */
  readonly pass: boolean
}

/** Filters on answers: what folded surveys have to say, and which surveys that changed since say it now. */
export interface ValueFilters {
  readonly values: readonly ValueSet[]
  readonly changed: ReadonlySet<string>
}

/** Which folded surveys are counted; days are of the Italian calendar, both included. */
export interface RollupFilter {
  readonly databaseId: string
  readonly statuses: readonly SurveyStatus[]
  readonly from: string | null
  readonly to: string | null
  readonly provider: string | null
  readonly userId: string | null
  readonly answers: ValueFilters | null
}

/** Of these surveys alone, or of all but these. */
export interface Among {
  readonly but?: readonly string[]
  readonly only?: readonly string[]
}

export const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::bigint[]`

const isSaid = ({
  questionId,
  valueIds,
  pass,
}: ValueSet) => sql`${pass ? sql`exists` : sql`not exists`} (
    select from stats_facts a where a.question_id = ${questionId}::bigint and a.survey_id = s.id and a.slot = 0 and a.value_id = any(${idList(valueIds)}))`

/**
 * Counts under a filter. PostgreSQL takes values for independent of their questions and expects next to no survey that says one: it would look
 * up tens of thousands one by one.
 */
export async function counting<T>(
  db: Db,
  { answers }: Pick<RollupFilter, 'answers'>,
  count: () => Promise<T>,
): Promise<T> {
  if (answers === null) return count()
  await db.execute(sql`set local enable_nestloop = off`)
  const counted = await count()
  await db.execute(sql`set local enable_nestloop = on`)
  return counted
}

/**
 * Reads the facts of some surveys to many questions, survey by survey out of their index. PostgreSQL takes each look at it for a wait on a
 * turning disk, and would read what all surveys say instead.
 */
export async function bySurveys<T>(db: Db, read: () => Promise<T>): Promise<T> {
  await db.execute(
    sql`select set_config('random_page_cost', '1.1', true), set_config('work_mem', '16MB', true)`,
  )
  const found = await read()
  await db.execute(sql`set local random_page_cost to default`)
  await db.execute(sql`set local work_mem to default`)
  return found
}

/** Groups all surveys of a database at once: sorted on disk, or parted among processes, it takes twice the processor's time. */
export async function inMemory<T>(db: Db, read: () => Promise<T>): Promise<T> {
  await db.execute(
    sql`select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  )
  const found = await read()
  await db.execute(sql`set local work_mem to default`)
  await db.execute(sql`set local max_parallel_workers_per_gather to default`)
  return found
}

/** The condition on a row `s` of `stats_surveys`. */
export function isCountedIn(where: RollupFilter, { but = [], only }: Among): SQL {
  const { databaseId, statuses, from, to, provider, userId, answers } = where
  const parts = [
    sql`s.database_id = ${databaseId}::bigint and s.status = any(${sql.param([...statuses])}::text[])`,
    ...(from === null ? [] : [sql`s.day collate "C" >= ${from}`]),
    ...(to === null ? [] : [sql`s.day collate "C" <= ${to}`]),
    ...(provider === null ? [] : [sql`s.provider = ${provider}`]),
    ...(userId === null ? [] : [sql`s.user_id = ${userId}::bigint`]),
    ...(answers === null ? [] : answers.values.map(isSaid)),
    ...(but.length === 0 ? [] : [sql`s.id <> all(${idList(but)})`]),
    ...(only === undefined ? [] : [sql`s.id = any(${idList(only)})`]),
  ]
  return sql.join(parts, sql` and `)
}
