import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { statsFacts, statsMonths, statsRollups, statsSurveys, statsValues } from '../../schema'
import { given, inParts } from './given-rows'
import { idList } from './rollup-filter'
import type { PlacedSurvey, SurveyFact } from './survey-fact'

/** By how many surveys and values a cell of a rollup has changed. */
export interface RollupChange {
  readonly questionId: string
  readonly dimension: string
  readonly part: string
  readonly status: string
  readonly key: string
  readonly surveys: number
  readonly values: number
}

/** Stores each different value once. */
export async function keepValues(db: Db, facts: readonly SurveyFact[]): Promise<void> {
  const values = new Map<string, object>()
  for (const { questionId, fact } of facts) {
    const { key, outcome, missingReason, number, text, options } = fact
    const id = `${questionId}/${key}`
    if (values.has(id)) continue
    values.set(id, { questionId, key, outcome, missingReason, number, text, options })
  }
  await inParts([...values.values()], (some) =>
    db.execute(sql`
      insert into ${statsValues} (question_id, key, outcome, missing_reason, number, text, options)
      select "questionId", key, outcome, "missingReason", number, text, options
      from ${given(some, '"questionId" bigint, key uuid, outcome text, "missingReason" text, number float8, text text, options text[]')}
      on conflict (question_id, key) do nothing`),
  )
}

/** Stores facts whose values are kept. */
export async function addFacts(db: Db, facts: readonly SurveyFact[]): Promise<void> {
  const rows = facts.map(({ surveyId, questionId, answersGroupId, fact }) => ({
    surveyId,
    questionId,
    answersGroupId,
    key: fact.key,
  }))
  await inParts(rows, (some) =>
    db.execute(sql`
      insert into ${statsFacts} (question_id, survey_id, answers_group_id, value_id)
      select given."questionId", given."surveyId", given."answersGroupId", v.id
      from ${given(some, '"surveyId" bigint, "questionId" bigint, "answersGroupId" bigint, key uuid')}
      join ${statsValues} v on v.question_id = given."questionId" and v.key = given.key`),
  )
}

export async function removeFacts(
  db: Db,
  facts: readonly Pick<SurveyFact, 'surveyId' | 'questionId'>[],
): Promise<void> {
  const rows = facts.map(({ surveyId, questionId }) => ({ surveyId, questionId }))
  await inParts(rows, (some) =>
    db.execute(sql`
      delete from ${statsFacts} f using ${given(some, '"surveyId" bigint, "questionId" bigint')}
      where f.question_id = given."questionId" and f.survey_id = given."surveyId"`),
  )
}

/** Places surveys anew. */
export async function placeSurveys(
  db: Db,
  databaseId: string,
  surveys: readonly PlacedSurvey[],
): Promise<void> {
  await inParts(surveys, (some) =>
    db.execute(sql`
      insert into ${statsSurveys} (id, database_id, user_id, provider, status, day)
      select id, ${databaseId}::bigint, "userId", provider, status, day
      from ${given(some, 'id bigint, "userId" bigint, provider text, status text, day text')}
      on conflict (id) do update set user_id = excluded.user_id, provider = excluded.provider, status = excluded.status, day = excluded.day`),
  )
}

/** Surveys that are gone. Their facts go by `removeFacts`. */
export async function forgetSurveys(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`delete from ${statsSurveys} where id = any(${sql.param([...ids])}::bigint[])`,
  )
}

/** Adds to rollups what has changed, each cell at most once; a cell of nothing is none. */
export async function addToRollups(
  db: Db,
  databaseId: string,
  changes: readonly RollupChange[],
): Promise<void> {
  const columns =
    '"questionId" bigint, dimension text, part text, status text, key uuid, surveys int, values int'
  await inParts(changes, async (some) => {
    await db.execute(sql`
      insert into ${statsRollups} as r (database_id, question_id, dimension, part, status, value_id, surveys, values)
      select ${databaseId}::bigint, given."questionId", given.dimension, given.part, given.status, v.id, given.surveys, given.values
      from ${given(some, columns)}
      join ${statsValues} v on v.question_id = given."questionId" and v.key = given.key
      on conflict on constraint stats_rollups_one
      do update set surveys = r.surveys + excluded.surveys, values = r.values + excluded.values`)
    const fewer = some.filter(({ surveys }) => surveys < 0)
    if (fewer.length === 0) return
    await db.execute(sql`
      delete from ${statsRollups} r using ${given(fewer, columns)}, ${statsValues} v
      where v.question_id = given."questionId" and v.key = given.key
        and r.database_id = ${databaseId}::bigint and r.question_id = given."questionId" and r.dimension = given.dimension
        and r.part = given.part and r.status = given.status and r.slot = 0 and r.value_id = v.id and r.surveys = 0 and r.values = 0`)
  })
}

/** Removes all that is kept of some questions of a database. */
export async function clearQuestions(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
): Promise<void> {
  const ids = idList(questionIds)
  for (const table of [statsRollups, statsMonths]) {
    await db.execute(sql`
      delete from ${table} where database_id = ${databaseId}::bigint and question_id = any(${ids})`)
  }
  await db.execute(sql`
    delete from ${statsFacts} f using ${statsSurveys} s
    where f.question_id = any(${ids}) and s.id = f.survey_id and s.database_id = ${databaseId}::bigint`)
}

export async function clearSurveys(db: Db, databaseId: string): Promise<void> {
  await db.execute(sql`delete from ${statsSurveys} where database_id = ${databaseId}::bigint`)
}

/** What the rollups of some questions are by their facts. */
export function rollupsByFacts(databaseId: string, questionIds: readonly string[]) {
  return sql`
    select s.database_id, f.question_id, d.dimension, d.part, s.status, f.slot, f.value_id,
      count(*)::int as surveys, (count(*) filter (where v.outcome = 'answered'))::int as values
    from ${statsFacts} f
    join ${statsSurveys} s on s.id = f.survey_id and s.database_id = ${databaseId}::bigint
    join ${statsValues} v on v.id = f.value_id
    cross join lateral (values ('all', ''), ('month', left(s.day, 7)), ('provider', coalesce(s.provider, '')), ('user', s.user_id::text))
      as d (dimension, part)
    where f.question_id = any(${sql.param([...questionIds])}::bigint[])
    group by 1, 2, 3, 4, 5, 6, 7`
}

export async function buildRollups(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into ${statsRollups} (database_id, question_id, dimension, part, status, slot, value_id, surveys, values)
    ${rollupsByFacts(databaseId, questionIds)}`)
}
