import { sql } from 'drizzle-orm'
import { outcomes, type Outcome } from '../../../../kinds/statistics/outcomes'
import type { Db } from '../../db'
import { statsFacts, statsMonths, statsSurveys, statsValues } from '../../schema'
import { given, inParts } from './given-rows'
import { bySurveys, idList, isCountedIn, type Among, type RollupFilter } from './rollup-filter'

/** By how many surveys and values a cell of `stats_months` has changed. */
export interface MonthChange {
  readonly questionId: string
  readonly dimension: string
  readonly part: string
  readonly month: string
  readonly status: string
  readonly outcome: Outcome
  readonly surveys: number
  readonly values: number
}

/** How many surveys of a month answered a question, say why they don't, or were not asked. */
export interface MonthCount {
  readonly questionId: string
  readonly month: string
  readonly outcome: Outcome
  readonly count: number
}

/** The cells of `stats_months` that a filter reads. */
export interface MonthCells {
  readonly dimension: 'all' | 'provider' | 'user'
  readonly part: string
  /** Months, both included. */
  readonly from: string | null
  readonly to: string | null
}

/** What is kept of some questions by month. */
export async function countMonths(
  db: Db,
  { databaseId, statuses }: Pick<RollupFilter, 'databaseId' | 'statuses'>,
  { dimension, part, from, to }: MonthCells,
  questionIds: readonly string[],
): Promise<MonthCount[]> {
  const { rows } = await db.execute<MonthCount & Record<string, unknown>>(sql`
    select question_id::text as "questionId", month, outcome, sum(surveys)::int as count
    from ${statsMonths}
    where database_id = ${databaseId}::bigint and question_id = any(${idList(questionIds)})
      and dimension = ${dimension} and part = ${part} and status = any(${sql.param([...statuses])}::text[])
      ${from === null ? sql`` : sql`and month collate "C" >= ${from}`} ${to === null ? sql`` : sql`and month collate "C" <= ${to}`}
    group by 1, 2, 3`)
  return rows
}

/** Ids of what is said to some questions without answering them, few beside all that is said. */
async function unanswered(
  db: Db,
  questionIds: readonly string[],
): Promise<Readonly<Record<Exclude<Outcome, 'answered'>, readonly string[]>>> {
  const { rows } = await db.execute<{ id: string; outcome: Outcome }>(sql`
    select id::text, outcome from ${statsValues}
    where question_id = any(${idList(questionIds)}) and outcome <> 'answered'`)
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).map(({ id }) => id)
  return { missing: of('missing'), not_asked: of('not_asked') }
}

/** Months from the facts. */
export async function countMonthsOfFacts(
  db: Db,
  where: RollupFilter,
  questionIds: readonly string[],
  among: Among,
): Promise<MonthCount[]> {
  const ids = await unanswered(db, questionIds)
  // By their ids, not by a look at each value: there are millions.
  const said = (one: keyof typeof ids) =>
    sql`count(*) filter (where f.value_id = any(${idList(ids[one])}))::int as ${sql.identifier(one)}`
  const query = sql`
    select f.question_id::text as "questionId", left(s.day, 7) as month,
      count(*)::int as all, ${said('missing')}, ${said('not_asked')}
    from ${statsSurveys} s
    join ${statsFacts} f on f.survey_id = s.id and f.slot = 0 and f.question_id = any(${idList(questionIds)})
    where ${isCountedIn(where, among)}
    group by f.question_id, 2`
  type Row = Omit<MonthCount, 'outcome' | 'count'> & Record<'all' | 'missing' | 'not_asked', number>
  const { rows } = await bySurveys(db, () => db.execute<Row & Record<string, unknown>>(query))
  return rows.flatMap(({ all, missing, not_asked, ...row }) => {
    const counts = { answered: all - missing - not_asked, missing, not_asked }
    return outcomes
      .map((outcome) => ({ ...row, outcome, count: counts[outcome] }))
      .filter(({ count }) => count > 0)
  })
}

/** Adds what has changed, each cell at most once; a cell of nothing is none. */
export async function addToMonths(
  db: Db,
  databaseId: string,
  changes: readonly MonthChange[],
): Promise<void> {
  const columns =
    '"questionId" bigint, dimension text, part text, month text, status text, outcome text, surveys int, values int'
  await inParts(changes, async (some) => {
    await db.execute(sql`
      insert into ${statsMonths} as m (database_id, question_id, dimension, part, month, status, outcome, surveys, values)
      select ${databaseId}::bigint, "questionId", dimension, part, month, status, outcome, surveys, values
      from ${given(some, columns)}
      on conflict on constraint stats_months_one
      do update set surveys = m.surveys + excluded.surveys, values = m.values + excluded.values`)
    const fewer = some.filter(({ surveys }) => surveys < 0)
    if (fewer.length === 0) return
    await db.execute(sql`
      delete from ${statsMonths} m using ${given(fewer, columns)}
      where m.database_id = ${databaseId}::bigint and m.question_id = given."questionId" and m.dimension = given.dimension
        and m.part = given.part and m.month = given.month and m.status = given.status and m.slot = 0
        and m.outcome = given.outcome and m.surveys = 0 and m.values = 0`)
  })
}

/** What is kept by month of some questions, as their facts have it. Of what stands of surveys themselves, that they are there. */
export function monthsByFacts(databaseId: string, questionIds: readonly string[]) {
  return sql`
    with parts as (
      select s.database_id, f.question_id, s.provider, s.user_id, left(s.day, 7) as month, s.status, f.slot, v.outcome,
        count(distinct f.survey_id) as surveys, count(*) filter (where v.outcome = 'answered') as values
      from ${statsFacts} f
      join ${statsSurveys} s on s.id = f.survey_id and s.database_id = ${databaseId}::bigint
      join ${statsValues} v on v.id = f.value_id
      where f.question_id = any(${idList(questionIds)}) and f.question_id >= 0
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select database_id, question_id, d.dimension, d.part, month, status, slot, outcome, sum(surveys)::int as surveys, sum(values)::int as values
    from parts cross join lateral (values ('all', ''), ('provider', coalesce(provider, '')), ('user', user_id::text)) as d (dimension, part)
    group by 1, 2, 3, 4, 5, 6, 7, 8`
}

export async function buildMonths(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into ${statsMonths} (database_id, question_id, dimension, part, month, status, slot, outcome, surveys, values)
    ${monthsByFacts(databaseId, questionIds)}`)
}

/** What is kept by month that the facts don't say, or say otherwise: how many cells. */
export async function differingMonths(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with kept as (
      select * from ${statsMonths} where database_id = ${databaseId}::bigint and question_id = any(${idList(questionIds)})
    ), given as (${monthsByFacts(databaseId, questionIds)})
    select count(*)::int as count from kept k full join given g
      using (database_id, question_id, dimension, part, month, status, slot, outcome)
    where k.surveys is distinct from g.surveys or k.values is distinct from g.values`)
  return rows[0]?.count ?? 0
}
