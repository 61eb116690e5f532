import { sql, type SQL } from 'drizzle-orm'
import type { SurveyProperty } from '../../../contract/models/question-templates'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { statsSurveys, statsValues, surveys } from '../../db/schema'
import { isInFilter, numberAt, type FactFilter, type Position } from './fact-filter'
import type { FactsRow } from './stored-facts'

/** A property of surveys as SQL: text, or null. */
const propertyValue = {
  provider: sql`s.provider`,
  year: sql`to_char(s.day, 'YYYY')`,
  quarter: sql`to_char(s.day, 'YYYY-Q')`,
} as const satisfies Record<SurveyProperty, SQL>

/** Grouping of surveys besides a question: a second one, or a property. */
export type OtherGrouping = { readonly position: Position } | { readonly property: SurveyProperty }

/** Number of surveys with the same facts about one question or two, or with the same property. */
export interface GroupedRow {
  /** Null if surveys of all authors are counted together. */
  readonly userId: string | null
  readonly number: number
  readonly otherNumber: number
  /** Answers with these numbers; null for facts without one. */
  readonly answer: unknown
  readonly otherAnswer: unknown
  /** Value of the property; null without one. */
  readonly property: string | null
  readonly count: number
}

/**
 * Groups surveys by their facts about one question or two, or by one and a property.
 *
 * @param byAuthor whether to group them by author as well
 */
export async function groupSurveys(
  db: Db,
  filter: FactFilter,
  { position, other }: { readonly position: Position; readonly other: OtherGrouping | null },
  byAuthor: boolean,
): Promise<GroupedRow[]> {
  const isQuestion = other !== null && 'position' in other
  const isProperty = other !== null && 'property' in other
  const { rows } = await db.execute<GroupedRow & Record<string, unknown>>(sql`
    with grouped as (
      select ${byAuthor ? sql`s.user_id` : sql`null::bigint`} as user_id, ${numberAt(position)} as number,
        ${isQuestion ? numberAt(other.position) : sql`0::bigint`} as other,
        ${isProperty ? propertyValue[other.property] : sql`null::text`} as property, count(*)::int as count
      from ${statsSurveys} s where ${isInFilter(filter)} group by 1, 2, 3, 4
    )
    select g.user_id::text as "userId", g.number::float8 as number, g.other::float8 as "otherNumber", g.property, g.count,
      v.answer, ${isQuestion ? sql`o.answer` : sql`null`} as "otherAnswer"
    from grouped g left join ${statsValues} v on v.id = g.number
      ${isQuestion ? sql`left join ${statsValues} o on o.id = g.other` : sql``}`)
  return rows
}

/**
 * Number of surveys with one status and one value of a property: the centre, or the day of opening, completion
 * or approval.
 */
export interface HeaderCount {
  readonly status: SurveyStatus
  readonly by: 'provider' | 'opened' | 'completed' | 'approved'
  readonly provider: string | null
  /** Null for centres, and for surveys that are not completed or approved yet. */
  readonly day: string | null
  readonly count: number
}

/** Counts for the header of a page, in one pass over the surveys. */
export async function countHeader(db: Db, filter: FactFilter): Promise<HeaderCount[]> {
  const { rows } = await db.execute<HeaderCount & Record<string, unknown>>(sql`
    select s.status, case when grouping(s.provider) = 0 then 'provider' when grouping(s.completed_day) = 0 then 'completed'
        when grouping(s.approved_day) = 0 then 'approved' else 'opened' end as by,
      s.provider, coalesce(s.completed_day, s.approved_day, s.day)::text as day, count(*)::int as count
    from ${statsSurveys} s where ${isInFilter(filter)}
    group by grouping sets ((s.status, s.provider), (s.status, s.completed_day), (s.status, s.approved_day), (s.status, s.day))`)
  return rows
}

/** Surveys of a month, with the numbers of those that answered each of some questions, and that were not asked. */
export interface MonthRow {
  readonly month: string
  readonly surveys: number
  readonly answered: readonly number[]
  readonly notAsked: readonly number[]
}

/** Questions in one statement: each is two columns. */
const questionsAtOnce = 400

/** Outcomes of some questions by the surveys' months, with one pass over the surveys for some hundred questions. */
export async function countMonths(
  db: Db,
  filter: FactFilter,
  positions: readonly Position[],
): Promise<MonthRow[]> {
  const months = new Map<string, MonthRow & { answered: number[]; notAsked: number[] }>()
  for (let start = 0; start === 0 || start < positions.length; start += questionsAtOnce) {
    const some = positions.slice(start, start + questionsAtOnce)
    const counts = (test: SQL) =>
      sql`array[${sql.join(
        some.map((position) => sql`count(*) filter (where ${numberAt(position)} ${test})`),
        sql`, `,
      )}]::int[]`
    const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
      select to_char(s.day, 'YYYY-MM') as month, count(*)::int as surveys, ${counts(sql`> 0`)} as answered, ${counts(sql`= -1`)} as "notAsked"
      from ${statsSurveys} s where ${isInFilter(filter)} group by 1`)
    for (const row of rows) {
      const month = months.get(row.month) ?? { ...row, answered: [], notAsked: [] }
      month.answered.push(...row.answered)
      month.notAsked.push(...row.notAsked)
      months.set(row.month, month)
    }
  }
  return [...months.values()]
}

/** Number of surveys. */
export async function countSurveys(db: Db, filter: FactFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${statsSurveys} s where ${isInFilter(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** Ids of surveys, the newest first or last. */
export async function listSurveys(
  db: Db,
  filter: FactFilter,
  { descending, offset, limit }: { descending: boolean; offset: number; limit: number },
): Promise<string[]> {
  const order = descending ? sql`s.day desc, s.id` : sql`s.day, s.id desc`
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id::text from ${statsSurveys} s where ${isInFilter(filter)} order by ${order} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** Each different day of a fact, with the fact's number, for filters that compare the two. */
export async function numbersByDay(
  db: Db,
  databaseId: string,
  position: Position,
): Promise<{ number: number; day: string }[]> {
  const { rows } = await db.execute<{ number: number; day: string }>(sql`
    select distinct ${numberAt(position)}::float8 as number, s.day::text from ${statsSurveys} s where s.database_id = ${databaseId}::bigint`)
  return rows
}

/** Surveys in the order of their ids, with their facts about some questions. */
export async function surveysWithFacts(
  db: Db,
  filter: FactFilter,
  positions: readonly Position[],
): Promise<FactsRow[]> {
  const facts =
    positions.length === 0
      ? sql`'{}'::bigint[]`
      : sql`array[${sql.join(positions.map(numberAt), sql`, `)}]`
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(sql`
    select s.id::text, s.user_id::text as "userId", s.provider, s.status, s.day::text, s.completed_day::text as "completedDay",
      s.approved_day::text as "approvedDay", to_json(${facts}) as facts
    from ${statsSurveys} s where ${isInFilter(filter)} order by s.id`)
  return rows
}

/** Months of the first and the last survey of a database, `YYYY-MM` in Italy; null if there is none. */
export async function monthsOfSurveys(db: Db, databaseId: string) {
  const month = (extreme: 'min' | 'max') =>
    sql`to_char(${sql.raw(extreme)}(created_at) at time zone 'Europe/Rome', 'YYYY-MM')`
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select ${month('min')} as first, ${month('max')} as last from ${surveys} where database_id = ${databaseId}::bigint`)
  const [row] = rows
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}
