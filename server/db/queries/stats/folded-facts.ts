import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { anyOf } from '../loading'
import { statsFacts, statsSurveys, statsValues, surveys } from '../../schema'
import { byTables, idList } from './rollup-filter'
import type { PlacedSurvey, SurveyFact } from './survey-fact'

const factColumns = {
  key: statsValues.key,
  outcome: statsValues.outcome,
  missingReason: statsValues.missingReason,
  number: statsValues.number,
  text: statsValues.text,
  options: statsValues.options,
}

/** Surveys as they were folded. */
export async function placedSurveys(db: Db, ids: readonly string[]): Promise<PlacedSurvey[]> {
  return db
    .select({
      id: statsSurveys.id,
      userId: statsSurveys.userId,
      provider: statsSurveys.provider,
      status: statsSurveys.status,
      day: statsSurveys.day,
    })
    .from(statsSurveys)
    .where(anyOf(statsSurveys.id, ids))
}

/** The facts of some surveys about some questions, as they were folded. */
export async function factsOfFolded(
  db: Db,
  surveyIds: readonly string[],
  questionIds: readonly string[],
): Promise<SurveyFact[]> {
  const rows = await db
    .select({
      surveyId: statsFacts.surveyId,
      questionId: statsFacts.questionId,
      answersGroupId: statsFacts.answersGroupId,
      ...factColumns,
    })
    .from(statsFacts)
    .innerJoin(statsValues, eq(statsValues.id, statsFacts.valueId))
    .where(and(anyOf(statsFacts.surveyId, surveyIds), anyOf(statsFacts.questionId, questionIds)))
  return rows.map(({ surveyId, questionId, answersGroupId, ...fact }) => ({
    surveyId,
    questionId,
    answersGroupId,
    fact,
  }))
}

/** Ids of the next surveys of a database, of all that there are or of those that were folded. */
export async function nextSurveys(
  db: Db,
  databaseId: string,
  { of, after, most }: { of: 'all' | 'folded'; after: string; most: number },
): Promise<string[]> {
  const table = of === 'all' ? surveys : statsSurveys
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.databaseId, databaseId), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** What the rollups of a database say that its facts don't, or say otherwise: how many cells. */
export async function differingRollups(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
  byFacts: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with kept as (
      select * from stats_rollups where database_id = ${databaseId}::bigint and question_id = any(${sql.param([...questionIds])}::bigint[])
    ), given as (${byFacts})
    select count(*)::int as count from kept k full join given g
      using (database_id, question_id, dimension, part, status, slot, value_id)
    where k.surveys is distinct from g.surveys or k.values is distinct from g.values`)
  return rows[0]?.count ?? 0
}

/** Folded surveys that are there no more. */
export async function orphanSurveys(db: Db, databaseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: statsSurveys.id })
    .from(statsSurveys)
    .leftJoin(surveys, eq(surveys.id, statsSurveys.id))
    .where(and(eq(statsSurveys.databaseId, databaseId), isNull(surveys.id)))
  return rows.map(({ id }) => id)
}

/** For each different thing that folded surveys say to a question one of these; `valueId` null = it says nothing. */
export async function exampleSurveys(
  db: Db,
  databaseId: string,
  questionId: string,
  but: readonly string[],
  most: number,
): Promise<{ valueId: string | null; surveyId: string }[]> {
  const query = sql`
    select value_id::text as "valueId", survey_id::text as "surveyId" from (
      select f.value_id, min(s.id) as survey_id
      from ${statsSurveys} s
      left join ${statsFacts} f on f.question_id = ${questionId}::bigint and f.survey_id = s.id and f.slot = 0
      where s.database_id = ${databaseId}::bigint ${but.length === 0 ? sql`` : sql`and s.id <> all(${idList(but)})`}
      group by 1 limit ${most}
    ) one`
  const { rows } = await byTables(db, () =>
    db.execute<{ valueId: string | null; surveyId: string }>(query),
  )
  return rows
}
