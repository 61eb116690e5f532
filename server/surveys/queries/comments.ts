import { and, count, eq, inArray, isNotNull, isNull, sql, asc } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import { type ThreadRow, commentRecord, threadRecord } from '../../db/survey-records'
import type { Db } from '../../db/db'
import { comments, commentThreads, questions, surveys } from '../../db/schema'
import { pageOfRows } from '../../db/queries/paging'
import { knownQuestion, knownQuestionsOf } from '../../db/queries/design-changes'
import { firstRow, theRow } from '../../db/rows'
import { anyOf, type Loading } from '../../db/queries/loading'

/** Thread by its id, or null. */
export async function threadById(db: Db, id: string): Promise<ThreadRow | null> {
  return db.select().from(commentThreads).where(eq(commentThreads.id, id)).then(firstRow)
}

/** Page of a survey's threads, with their total; all, or those of a question, or the resolved or open ones. */
export async function threadPage(
  db: Db,
  surveyId: string,
  narrowing: { readonly questionId: string | null; readonly resolved: boolean | null },
  query: Query,
) {
  const where = and(
    eq(commentThreads.surveyId, surveyId),
    narrowing.questionId === null ? undefined : eq(commentThreads.questionId, narrowing.questionId),
    narrowing.resolved === null
      ? undefined
      : narrowing.resolved
        ? isNotNull(commentThreads.resolvedAt)
        : isNull(commentThreads.resolvedAt),
  )
  return pageOfRows(db, commentThreads, where, query)
}

/** Whether a question belongs to a database, archived ones included. */
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

/** Adds a comment to the thread of a survey and question, which is created if necessary. Returns the thread, which is open now. */
export async function addComment(
  db: Db,
  subject: { readonly surveyId: string; readonly questionId: string },
  comment: { readonly userId: string; readonly text: string },
): Promise<ThreadRow> {
  const thread = await db
    .insert(commentThreads)
    .values(subject)
    .onConflictDoUpdate({
      target: [commentThreads.surveyId, commentThreads.questionId],
      set: { resolvedAt: null, resolvedBy: null, updatedAt: sql`now()` },
    })
    .returning()
    .then(theRow)
  await db.insert(comments).values({ threadId: thread.id, surveyId: subject.surveyId, ...comment })
  return thread
}

/** Resolves a thread. @param resolvedBy id of the user; null opens it again */
export async function resolveThread(
  db: Db,
  id: string,
  resolvedBy: string | null,
): Promise<ThreadRow> {
  const resolvedAt = resolvedBy === null ? null : sql`now()`
  return db
    .update(commentThreads)
    .set({ resolvedAt, resolvedBy })
    .where(eq(commentThreads.id, id))
    .returning()
    .then(theRow)
}

/** Counts a survey's open threads and stores the number. The caller has locked the survey, so that two counts never overlap. */
export async function countOpenThreads(db: Db, surveyId: string): Promise<void> {
  await db
    .update(surveys)
    .set({
      openThreads: sql`(select count(*) from ${commentThreads} t
        where t.survey_id = ${surveyId} and t.resolved_at is null)`,
    })
    .where(eq(surveys.id, surveyId))
}

/** Number of comments about the answers to a question, in all surveys. */
export async function commentsOnQuestion(db: Db, questionId: string): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .where(eq(commentThreads.questionId, knownQuestion(questionId)))
  return row?.comments ?? 0
}

/** Number of comments about the answers to a group's questions, in all surveys. */
export async function commentsInGroup(db: Db, groupId: string): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .where(inArray(commentThreads.questionId, knownQuestionsOf(groupId)))
  return row?.comments ?? 0
}

/** Number of a user's comments. */
export async function commentsOfUser(db: Db, userId: string): Promise<number> {
  return db.$count(comments, eq(comments.userId, userId))
}

/** Readers of threads and their comments for `include`, the earliest comment first. */
export const commentLoading = {
  threads: {
    byId: async (db, ids) => {
      const rows = await db.select().from(commentThreads).where(anyOf(commentThreads.id, ids))
      return rows.map(threadRecord)
    },
    many: {
      comments: {
        parent: 'thread',
        load: async (db, ids) => {
          const rows = await db
            .select()
            .from(comments)
            .where(anyOf(comments.threadId, ids))
            .orderBy(asc(comments.id))
          return rows.map(commentRecord)
        },
      },
    },
  },
} satisfies Loading
