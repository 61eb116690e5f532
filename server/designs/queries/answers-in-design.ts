import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { kindOf, questionKinds } from '../../../kinds/index'
import type { Db } from '../../db/db'
import { answers, answersGroups, groups, questions, surveys } from '../../db/schema'

/** Kinds whose values the server computes: nobody gave them, and nothing is lost that can't be had again (product §4). */
const computedKinds = questionKinds.filter((kind) => kindOf(kind).computed)
/** Of `questions q` and `answers a`; a reason for having no value was given too. */
const isGiven = sql`not (q.kind = any(${sql.param(computedKinds)}::text[])) and (a.value is not null or a.missing_reason is not null)`

/**
 * How many answers people gave to a question. Question and answers stay locked until the transaction ends, so that none comes or changes
 * between this count and a removal.
 */
export async function lockAnswersOfQuestion(db: Db, questionId: string): Promise<number> {
  await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update')
  const { rows } = await db.execute<{ answers: number }>(sql`
    select count(*) filter (where given)::int as answers
    from (
      select ${isGiven} as given
      from answers a join questions q on q.id = a.question_id
      where a.question_id = ${questionId} for update of a
    ) locked`)
  return rows[0]?.answers ?? 0
}

/** The same for a whole group: its answers groups are locked as well, so that none is begun meanwhile. */
export async function lockAnswersOfGroup(db: Db, groupId: string): Promise<number> {
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('update')
  await db
    .select({ id: answersGroups.id })
    .from(answersGroups)
    .where(eq(answersGroups.groupId, groupId))
    .for('update')
  const { rows } = await db.execute<{ answers: number }>(sql`
    select count(*) filter (where given)::int as answers
    from (
      select ${isGiven} as given
      from answers a
        join questions q on q.id = a.question_id
        join answers_groups g on g.id = a.answers_group_id
      where g.group_id = ${groupId} for update of a
    ) locked`)
  return rows[0]?.answers ?? 0
}

/** Answers that were cleared and results of formulas: nothing in them that anybody gave. */
export async function removeUngivenAnswers(db: Db, questionId: string): Promise<void> {
  const computed = db
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.kind, computedKinds))
  await db
    .delete(answers)
    .where(
      and(
        eq(answers.questionId, questionId),
        or(
          and(isNull(answers.value), isNull(answers.missingReason)),
          inArray(answers.questionId, computed),
        ),
      ),
    )
}

export async function removeAnswersGroups(db: Db, groupId: string): Promise<void> {
  await db.delete(answersGroups).where(eq(answersGroups.groupId, groupId))
}

export async function countAnswers(db: Db, questionId: string): Promise<number> {
  const [row] = await db
    .select({ answers: count() })
    .from(answers)
    .where(
      and(
        eq(answers.questionId, questionId),
        or(isNotNull(answers.value), isNotNull(answers.missingReason)),
      ),
    )
  return row?.answers ?? 0
}

export async function countSurveys(db: Db, databaseId: string): Promise<number> {
  const [row] = await db
    .select({ surveys: count() })
    .from(surveys)
    .where(eq(surveys.databaseId, databaseId))
  return row?.surveys ?? 0
}

/** The different values that a question was answered with, and how often each. */
export async function answerValues(
  db: Db,
  questionId: string,
): Promise<{ value: unknown; count: number }[]> {
  return db
    .select({ value: answers.value, count: count() })
    .from(answers)
    .where(and(eq(answers.questionId, questionId), isNotNull(answers.value)))
    .groupBy(answers.value)
}

/** The archived questions of a database that have an answer: they stay in its dumps and statistics (product §4). */
export async function answeredArchived(db: Db, databaseId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from ${questions} q
    where q.database_id = ${databaseId}
      and (q.archived_at is not null or exists (
        select 1 from groups g where g.id = q.group_id and g.archived_at is not null))
      and exists (select 1 from ${answers} a where a.question_id = q.id and (a.value is not null or a.missing_reason is not null))`)
  return new Set(rows.map(({ id }) => id))
}
