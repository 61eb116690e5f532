import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { answers, answersGroups, groups, questions, surveys } from '../schema'

/**
 * How many answers a question has. Question and answers stay locked until the transaction ends, so that none comes or changes
 * between this count and a removal.
 */
export async function lockAnswersOfQuestion(db: Db, questionId: string): Promise<number> {
  await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update')
  const { rows } = await db.execute<{ answers: number }>(sql`
    select count(value)::int as answers
    from (select value from answers where question_id = ${questionId} for update) locked`)
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
    select count(value)::int as answers
    from (
      select a.value from answers a join answers_groups g on g.id = a.answers_group_id
      where g.group_id = ${groupId} for update of a
    ) locked`)
  return rows[0]?.answers ?? 0
}

/** Answers that were cleared, and formulas without a result: nothing in them to keep. */
export async function removeEmptyAnswers(db: Db, questionId: string): Promise<void> {
  await db
    .delete(answers)
    .where(and(eq(answers.questionId, questionId), sql`${answers.value} is null`))
}

export async function removeAnswersGroups(db: Db, groupId: string): Promise<void> {
  await db.delete(answersGroups).where(eq(answersGroups.groupId, groupId))
}

export async function countAnswers(db: Db, questionId: string): Promise<number> {
  const [row] = await db
    .select({ answers: count() })
    .from(answers)
    .where(and(eq(answers.questionId, questionId), isNotNull(answers.value)))
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
