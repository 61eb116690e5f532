import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { ThreadRow } from '../../db/comment-records'
import type { Db } from '../../db/db'
import { comments, commentThreads, questions, surveys } from '../../db/schema'
import { orderBy, pageOf, totalOf } from '../../db/queries/paging'

export async function threadById(db: Db, id: string): Promise<ThreadRow | null> {
  const [row] = await db.select().from(commentThreads).where(eq(commentThreads.id, id))
  return row ?? null
}

/** One page of a survey's threads, all of them or narrowed to a question, to the resolved or the open ones. */
export async function threadPage(
  db: Db,
  surveyId: string,
  by: { readonly questionId: string | null; readonly resolved: boolean | null },
  query: Query,
) {
  const where = and(
    eq(commentThreads.surveyId, surveyId),
    by.questionId === null ? undefined : eq(commentThreads.questionId, by.questionId),
    by.resolved === null
      ? undefined
      : by.resolved
        ? isNotNull(commentThreads.resolvedAt)
        : isNull(commentThreads.resolvedAt),
  )
  const { createdAt, updatedAt, id } = commentThreads
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select()
    .from(commentThreads)
    .where(where)
    .orderBy(...orderBy(query.sort, { createdAt, updatedAt }, id))
    .limit(limit)
    .offset(offset)
  return { rows, ...(await totalOf(db, commentThreads, where)) }
}

/** Whether a question is one of this database, archived or not. */
export async function isQuestionOf(
  db: Db,
  questionId: string,
  databaseId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, questionId), eq(questions.databaseId, databaseId)))
  return row !== undefined
}

/** Adds a comment to the thread of a survey and question, made where there is none; it is open from then on. */
export async function addComment(
  db: Db,
  place: { readonly surveyId: string; readonly questionId: string },
  said: { readonly userId: string; readonly text: string },
): Promise<ThreadRow> {
  const [thread] = await db
    .insert(commentThreads)
    .values(place)
    .onConflictDoUpdate({
      target: [commentThreads.surveyId, commentThreads.questionId],
      set: { resolvedAt: null, resolvedBy: null, updatedAt: sql`now()` },
    })
    .returning()
  if (thread === undefined) throw new Error('the thread was not made')
  await db.insert(comments).values({ threadId: thread.id, surveyId: place.surveyId, ...said })
  return thread
}

/** @param resolvedBy who resolved it; null opens it again */
export async function resolveThread(
  db: Db,
  id: string,
  resolvedBy: string | null,
): Promise<ThreadRow> {
  const resolvedAt = resolvedBy === null ? null : sql`now()`
  const [thread] = await db
    .update(commentThreads)
    .set({ resolvedAt, resolvedBy })
    .where(eq(commentThreads.id, id))
    .returning()
  if (thread === undefined) throw new Error(`no thread ${id}`)
  return thread
}

/** Counts a survey's open threads anew. The survey is locked, so that two counts never cross. */
export async function countOpenThreads(db: Db, surveyId: string): Promise<void> {
  await db
    .update(surveys)
    .set({
      openThreads: sql`(select count(*) from ${commentThreads} t
        where t.survey_id = ${surveyId} and t.resolved_at is null)`,
    })
    .where(eq(surveys.id, surveyId))
}

/** How many comments people wrote about the answers to a question, in all surveys. */
export async function commentsOnQuestion(db: Db, questionId: string): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .where(eq(commentThreads.questionId, questionId))
  return row?.comments ?? 0
}

/** The same for all questions that stand in a group. */
export async function commentsInGroup(db: Db, groupId: string): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .innerJoin(questions, eq(questions.id, commentThreads.questionId))
    .where(eq(questions.groupId, groupId))
  return row?.comments ?? 0
}

export async function commentsOfUser(db: Db, userId: string): Promise<number> {
  return db.$count(comments, eq(comments.userId, userId))
}
