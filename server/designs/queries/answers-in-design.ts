import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { kindOf, questionKinds } from '../../../kinds/index'
import type { Db } from '../../db/db'
import { isInDraft, knownQuestion, knownQuestionsOf } from '../../db/queries/design-changes'
import { answers, answersGroups, groups, questions, surveys } from '../../db/schema'

/** Kinds whose values the server computes: a removal loses nothing while a survey takes answers (product §4). */
const computedKinds = questionKinds.filter((kind) => kindOf(kind).computed)
const isComputed = sql`q.kind = any(${sql.param(computedKinds)}::text[])`
/**
 * Condition on `questions q` and `answers a`: a removal would lose the answer. A person gave a value, or a reason for its absence. A
 * completed survey also keeps its results (decision 125).
 */
const isLasting = sql`case when ${isComputed}
  then a.value is not null and exists (select from surveys s where s.id = a.survey_id and s.pinned_version is not null)
  else a.value is not null or a.missing_reason is not null end`

/** Lock on answers that are counted before a removal. A removal in a draft takes none of them, and doctors go on saving. */
const unlessDraft = (isDraft: boolean) => (isDraft ? sql`` : sql`for update of a`)

/**
 * Number of answers to a question that a removal would lose. Question and answers stay locked until the transaction ends,
 * so that none is added or changed before a removal.
 */
export async function lockAnswersOfQuestion(db: Db, questionId: string): Promise<number> {
  const isDraft = await isInDraft(db, 'question', questionId)
  await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update')
  const { rows } = await db.execute<{ answers: number }>(sql`
    select count(*) filter (where is_lasting)::int as answers
    from (
      select ${isLasting} as is_lasting
      from answers a join questions q on q.id = a.question_id
      where a.question_id = ${knownQuestion(questionId)} ${unlessDraft(isDraft)}
    ) locked`)
  return rows[0]?.answers ?? 0
}

/**
 * Number of answers to the questions of a group that a removal would lose. Its answers groups are locked as well, so that
 * none is added.
 */
export async function lockAnswersOfGroup(db: Db, groupId: string): Promise<number> {
  const isDraft = await isInDraft(db, 'group', groupId)
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('update')
  await db
    .select({ id: answersGroups.id })
    .from(answersGroups)
    .where(eq(answersGroups.groupId, groupId))
    .for('update')
  const { rows } = await db.execute<{ answers: number }>(sql`
    select count(*) filter (where is_lasting)::int as answers
    from (
      select ${isLasting} as is_lasting
      from answers a
        join questions q on q.id = a.question_id
      where a.question_id in (${knownQuestionsOf(groupId)}) ${unlessDraft(isDraft)}
    ) locked`)
  return rows[0]?.answers ?? 0
}

/** Removes answers that were cleared, and results of formulas. */
export async function removeEmptyAnswers(db: Db, questionId: string): Promise<void> {
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

/** Removes the answers groups of a group, with what is left of their answers. */
export async function removeAnswersGroups(db: Db, groupId: string): Promise<void> {
  await db.delete(answersGroups).where(eq(answersGroups.groupId, groupId))
}

/** Number of answers to a question with a value or a reason, results of formulas too. */
export async function countAnswers(db: Db, questionId: string): Promise<number> {
  const isGiven = or(isNotNull(answers.value), isNotNull(answers.missingReason))
  return db.$count(answers, and(eq(answers.questionId, knownQuestion(questionId)), isGiven))
}

/** Questions among these with an answer that a removal would lose. */
export async function answeredQuestions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id::text as id from ${questions} q
    where q.id = any(${sql.param([...ids])}::bigint[])
      and exists (select 1 from ${answers} a where a.question_id = q.id and ${isLasting})`)
  return new Set(rows.map(({ id }) => id))
}

/** Questions among these with comments on their answers. */
export async function commentedQuestions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct question_id::text as id from comment_threads
    where question_id = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Number of a database's surveys. */
export async function countSurveys(db: Db, databaseId: string): Promise<number> {
  return db.$count(surveys, eq(surveys.databaseId, databaseId))
}

/** Different values of a question's answers, with the number of each. */
export async function answerValues(
  db: Db,
  questionId: string,
): Promise<{ value: unknown; count: number }[]> {
  return db
    .select({ value: answers.value, count: count() })
    .from(answers)
    .where(and(eq(answers.questionId, knownQuestion(questionId)), isNotNull(answers.value)))
    .groupBy(answers.value)
}

/** Archived questions of a database that have an answer: they stay in its exports and statistics (product §4). */
export async function answeredArchived(db: Db, databaseId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from ${questions} q
    where q.database_id = ${databaseId}
      and (q.archived_at is not null or exists (
        select 1 from groups g where g.id = q.group_id and g.archived_at is not null))
      and exists (select 1 from ${answers} a where a.question_id = q.id and (a.value is not null or a.missing_reason is not null))`)
  return new Set(rows.map(({ id }) => id))
}
