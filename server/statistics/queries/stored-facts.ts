import { sql } from 'drizzle-orm'
import type { MissingReason, SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { answers, statsSurveys, statsValues, surveys } from '../../db/schema'
import { rowsOf, inParts } from '../../db/rows'

/** Columns of a survey in statistics, apart from its answers; days are Italian. */
export interface SurveyColumns {
  readonly id: string
  readonly userId: string
  readonly provider: string | null
  readonly status: SurveyStatus
  readonly day: string
  readonly completedDay: string | null
  readonly approvedDay: string | null
}

/** A stored survey with the answers to its questions. */
export interface SurveyRow extends SurveyColumns {
  /** Number of the version that it keeps; null while it takes answers. */
  readonly pinnedVersion: number | null
  readonly answers:
    readonly (readonly [questionId: number, value: unknown, reason: MissingReason | null])[] | null
}

/** A survey with its facts. */
export interface FactsRow extends SurveyColumns {
  readonly facts: readonly number[]
}

/** An answer to a question, with a hash that identifies it. */
export interface AnswerWithKey {
  readonly questionId: string
  readonly key: string
  readonly answer: unknown
}

/** Ids as one parameter of SQL, an array of bigint. */
export const idList = (ids: readonly (string | number)[]) => sql`${sql.param([...ids])}::bigint[]`

const italianDay = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'Europe/Rome', 'YYYY-MM-DD')`

/** Surveys with all their answers, in one statement, so that each survey is consistent. */
export async function storedSurveys(
  db: Db,
  databaseId: string,
  ids: readonly string[],
): Promise<SurveyRow[]> {
  const { rows } = await db.execute<SurveyRow & Record<string, unknown>>(sql`
    select s.id::text, s.user_id::text as "userId", s.provider, s.status, ${italianDay('s.created_at')} as day,
      ${italianDay('s.completed_at')} as "completedDay", ${italianDay('s.approved_at')} as "approvedDay",
      s.pinned_version as "pinnedVersion",
      (select json_agg(json_build_array(a.question_id, a.value, a.missing_reason)) from ${answers} a
        where a.survey_id = s.id and (a.value is not null or a.missing_reason is not null)) as answers
    from ${surveys} s where s.database_id = ${databaseId}::bigint and s.id = any(${idList(ids)})`)
  return rows
}

/** Ids of the next surveys of a database. */
export async function nextSurveys(
  db: Db,
  databaseId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from ${surveys} where database_id = ${databaseId}::bigint and id > ${after}::bigint order by surveys.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

const answerColumns = '"questionId" bigint, key uuid, answer jsonb'

/**
 * Stores each different answer once.
 *
 * @returns their numbers, by question and key
 */
export async function saveDistinctAnswers(
  db: Db,
  distinct: readonly AnswerWithKey[],
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>()
  await inParts(distinct, async (some) => {
    // No other transaction writes answers to these questions meanwhile (`lockFacts`).
    const { rows } = await db.execute<{ questionId: string; key: string; id: string }>(sql`
      with given as (select * from ${rowsOf(some, answerColumns)}), made as (
        insert into ${statsValues} (question_id, key, answer)
        select "questionId", key, answer from given
        where not exists (select from ${statsValues} v where v.question_id = given."questionId" and v.key = given.key)
        returning id, question_id, key
      )
      select question_id::text as "questionId", key, id::text from made
      union all
      select v.question_id::text, v.key, v.id::text from given join ${statsValues} v on v.question_id = given."questionId" and v.key = given.key`)
    for (const { questionId, key, id } of rows) numbers.set(`${questionId}/${key}`, Number(id))
  })
  return numbers
}

/** Stores surveys with their facts, instead of the former ones. */
export async function saveFacts(
  db: Db,
  databaseId: string,
  rows: readonly FactsRow[],
): Promise<void> {
  const columns = `id bigint, "userId" bigint, provider text, status text, day date, "completedDay" date, "approvedDay" date, facts bigint[]`
  await inParts(rows, (some) =>
    db.execute(sql`
      insert into ${statsSurveys} (id, database_id, user_id, provider, status, day, completed_day, approved_day, facts)
      select id, ${databaseId}::bigint, "userId", provider, status, day, "completedDay", "approvedDay", facts
      from ${rowsOf(some, columns)}
      on conflict (id) do update set user_id = excluded.user_id, provider = excluded.provider, status = excluded.status, day = excluded.day,
        completed_day = excluded.completed_day, approved_day = excluded.approved_day, facts = excluded.facts`),
  )
}

/** Removes the facts of deleted surveys. */
export async function deleteFacts(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ${statsSurveys} where id = any(${idList(ids)})`)
}

/** Surveys with their facts. */
export async function surveysWithFacts(db: Db, ids: readonly string[]): Promise<FactsRow[]> {
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(sql`
    select id::text, user_id::text as "userId", provider, status, day::text, completed_day::text as "completedDay",
      approved_day::text as "approvedDay", to_json(facts) as facts
    from ${statsSurveys} where id = any(${idList(ids)})`)
  return rows
}

/** Ids of deleted surveys that still have facts. */
export async function deletedSurveys(db: Db, databaseId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from ${statsSurveys} s where s.database_id = ${databaseId}::bigint
      and not exists (select from ${surveys} where ${surveys}.id = s.id)`)
  return rows.map(({ id }) => id)
}

/** Answers by their numbers. */
export async function answersByNumber(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await db.execute<{ id: string; answer: unknown }>(sql`
    select id::text, answer from ${statsValues} where id = any(${idList(numbers)})`)
  return new Map(rows.map(({ id, answer }) => [Number(id), answer]))
}

/** All different answers to a question, by their numbers. */
export async function answersTo(db: Db, questionId: string): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await db.execute<{ id: string; answer: unknown }>(sql`
    select id::text, answer from ${statsValues} where question_id = ${questionId}::bigint`)
  return new Map(rows.map(({ id, answer }) => [Number(id), answer]))
}
