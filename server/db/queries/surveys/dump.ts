import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { MissingReason } from '../../../../contract/missing-reasons'
import type { Db } from '../../db'
import { answers, questions, surveys, users } from '../../schema'
import type { SurveyRow } from '../../survey-records'
import { selected, type SurveySelection } from './survey-selection'

/** How many surveys a dump has, counted up to `most`, and the last of them: later ones wait for the next dump. */
export async function dumpExtent(
  db: Db,
  selection: SurveySelection,
  most: number,
): Promise<{ count: number; lastId: string }> {
  const some = db
    .select({ id: surveys.id })
    .from(surveys)
    .where(selected(db, selection))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  const [last] = await db
    .select({ id: sql<string | null>`max(${surveys.id})` })
    .from(surveys)
    .where(selected(db, selection))
  return { count: row?.count ?? 0, lastId: last?.id ?? '0' }
}

/** The archived questions of a database that have an answer: their columns stay in its dumps (product §4). */
export async function answeredArchived(db: Db, databaseId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from ${questions} q
    where q.database_id = ${databaseId}
      and (q.archived_at is not null or exists (
        select 1 from groups g where g.id = q.group_id and g.archived_at is not null))
      and exists (select 1 from ${answers} a where a.question_id = q.id and (a.value is not null or a.missing_reason is not null))`)
  return new Set(rows.map(({ id }) => id))
}

/** The questions of which a survey of the dump tells why there is no answer: they have a column for it. */
export async function excusedQuestions(
  db: Db,
  selection: SurveySelection,
  lastId: string,
): Promise<Set<string>> {
  const dumped = db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(selected(db, selection), sql`${surveys.id} <= ${lastId}`))
  const rows = await db
    .selectDistinct({ id: answers.questionId })
    .from(answers)
    .where(and(isNotNull(answers.missingReason), inArray(answers.surveyId, dumped)))
  return new Set(rows.map(({ id }) => id))
}

export interface DumpedSurvey {
  readonly survey: SurveyRow
  readonly author: string
  /** By question id; only what is answered. */
  readonly values: ReadonlyMap<string, unknown>
  /** By question id; why there is no answer, where that was told. */
  readonly reasons: ReadonlyMap<string, MissingReason>
}

/** The next surveys of a dump in the order of their ids, with their answers: two statements, whatever the number. */
export async function dumpBatch(
  db: Db,
  selection: SurveySelection,
  range: { readonly after: string; readonly lastId: string; readonly limit: number },
): Promise<DumpedSurvey[]> {
  const rows = await db
    .select({
      survey: surveys,
      author: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.userId))
    .where(
      and(
        selected(db, selection),
        sql`${surveys.id} > ${range.after}`,
        sql`${surveys.id} <= ${range.lastId}`,
      ),
    )
    .orderBy(asc(surveys.id))
    .limit(range.limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ survey }) => survey.id)
  const given = await db
    .select({
      surveyId: answers.surveyId,
      questionId: answers.questionId,
      value: answers.value,
      missingReason: answers.missingReason,
    })
    .from(answers)
    .where(
      and(
        inArray(answers.surveyId, ids),
        or(isNotNull(answers.value), isNotNull(answers.missingReason)),
      ),
    )
  const dumped = new Map(
    rows.map((row) => {
      const values = new Map<string, unknown>()
      const reasons = new Map<string, MissingReason>()
      return [row.survey.id, { ...row, values, reasons }]
    }),
  )
  for (const { surveyId, questionId, value, missingReason } of given) {
    const survey = dumped.get(surveyId)
    if (missingReason === null) survey?.values.set(questionId, value)
    else survey?.reasons.set(questionId, missingReason)
  }
  return [...dumped.values()]
}
