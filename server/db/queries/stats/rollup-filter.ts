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
  /** Ids of surveys that are left out. */
  readonly waiting: readonly string[]
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

/** Reads with settings of its own, which end with it. @param settings names of PostgreSQL's, each with its value */
async function readWith<T>(
  db: Db,
  settings: Readonly<Record<string, string>>,
  read: () => Promise<T>,
): Promise<T> {
  const all = Object.entries(settings)
  const set = all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await db.execute(sql`select ${sql.join(set, sql`, `)}`)
  const found = await read()
  for (const [name] of all) await db.execute(sql`set local ${sql.identifier(name)} to default`)
  return found
}

/**
 * Reads what all surveys of a database say to a few questions: table by table. PostgreSQL now and then takes it for less to look up what
 * tens of thousands say one by one.
 */
export function byTables<T>(db: Db, read: () => Promise<T>): Promise<T> {
  return readWith(db, { enable_nestloop: 'off' }, read)
}

/** Counts under a filter. PostgreSQL takes values for independent of their questions, and would look up the few surveys that it expects to say one. */
export function counting<T>(
  db: Db,
  { answers }: Pick<RollupFilter, 'answers'>,
  count: () => Promise<T>,
): Promise<T> {
  return answers === null ? count() : byTables(db, count)
}

/**
 * Reads the facts of some surveys to many questions, survey by survey out of their index, in parallel. PostgreSQL
 * takes each look at it for a wait on a turning disk, and would read what all surveys of all databases say instead.
 */
export function bySurveys<T>(db: Db, read: () => Promise<T>): Promise<T> {
  const settings = {
    random_page_cost: '1.1',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    parallel_setup_cost: '0',
    min_parallel_table_scan_size: '0',
    min_parallel_index_scan_size: '0',
    work_mem: '16MB',
  }
  return readWith(db, settings, read)
}

/** Groups all surveys of a database at once: sorted on disk, or parted among processes, it takes twice the processor's time. */
export function inMemory<T>(db: Db, read: () => Promise<T>): Promise<T> {
  return readWith(db, { work_mem: '64MB', max_parallel_workers_per_gather: '0' }, read)
}

/** The condition on a row `s` of `stats_surveys`. */
export function isCountedIn(where: RollupFilter, { but = [], only }: Among): SQL {
  const { databaseId, statuses, from, to, provider, userId, answers, waiting } = where
  const parts = [
    sql`s.database_id = ${databaseId}::bigint and s.status = any(${sql.param([...statuses])}::text[])`,
    ...(from === null ? [] : [sql`s.day collate "C" >= ${from}`]),
    ...(to === null ? [] : [sql`s.day collate "C" <= ${to}`]),
    ...(provider === null ? [] : [sql`s.provider = ${provider}`]),
    ...(userId === null ? [] : [sql`s.user_id = ${userId}::bigint`]),
    ...(answers === null ? [] : answers.values.map(isSaid)),
    ...(waiting.length === 0 ? [] : [sql`s.id <> all(${idList(waiting)})`]),
    ...(but.length === 0 ? [] : [sql`s.id <> all(${idList(but)})`]),
    ...(only === undefined ? [] : [sql`s.id = any(${idList(only)})`]),
  ]
  return sql.join(parts, sql` and `)
}
