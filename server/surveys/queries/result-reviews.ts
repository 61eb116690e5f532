import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { resultReviews, reviewedSurveys, surveys, users } from '../../db/schema'

export type ReviewIssue = typeof reviewedSurveys.$inferSelect.finding

/** A survey that a recomputation has noted. */
export interface NotedSurvey {
  readonly id: string
  readonly customId: string | null
  readonly author: string
  readonly status: SurveyStatus
}

/** Whether the results of a database are reviewed: not at all, until somebody agrees, or agreed to. */
export type ReviewState = 'none' | 'open' | 'agreed'

export async function reviewOf(db: Db, databaseId: string): Promise<ReviewState> {
  const [row] = await db
    .select({ agreedAt: resultReviews.agreedAt })
    .from(resultReviews)
    .where(eq(resultReviews.databaseId, databaseId))
  if (row === undefined) return 'none'
  return row.agreedAt === null ? 'open' : 'agreed'
}

/** Notes what was found of a survey; null takes back what was noted. */
export async function saveReviewIssue(
  db: Db,
  { id, databaseId }: { readonly id: string; readonly databaseId: string },
  finding: ReviewIssue | null,
): Promise<void> {
  if (finding === null) {
    await db.delete(reviewedSurveys).where(eq(reviewedSurveys.surveyId, id))
    return
  }
  await db
    .insert(reviewedSurveys)
    .values({ surveyId: id, databaseId, finding })
    .onConflictDoUpdate({ target: reviewedSurveys.surveyId, set: { finding } })
}

const noted = (databaseId: string, finding: ReviewIssue) =>
  and(eq(reviewedSurveys.databaseId, databaseId), eq(reviewedSurveys.finding, finding))

/** How many surveys of a database wait, or lack an answer. */
export async function countNoted(
  db: Db,
  databaseId: string,
  finding: ReviewIssue,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(reviewedSurveys)
    .where(noted(databaseId, finding))
  return row?.found ?? 0
}

/** The first of them, in the order in which they were opened. */
export async function notedSurveys(
  db: Db,
  databaseId: string,
  finding: ReviewIssue,
  limit: number,
): Promise<NotedSurvey[]> {
  return db
    .select({
      id: surveys.id,
      customId: surveys.customId,
      author: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      status: surveys.status,
    })
    .from(reviewedSurveys)
    .innerJoin(surveys, eq(surveys.id, reviewedSurveys.surveyId))
    .innerJoin(users, eq(users.id, surveys.userId))
    .where(noted(databaseId, finding))
    .orderBy(asc(surveys.id))
    .limit(limit)
}

/** Agrees to a review that is open. Out: false where there is none. */
export async function agreeToReview(db: Db, databaseId: string): Promise<boolean> {
  const rows = await db
    .update(resultReviews)
    .set({ agreedAt: sql`now()` })
    .where(and(eq(resultReviews.databaseId, databaseId), isNull(resultReviews.agreedAt)))
    .returning({ databaseId: resultReviews.databaseId })
  return rows.length > 0
}

/** Closes a review in which no survey waits: surveys approved from here on follow each change. */
export async function closeEmptyReview(db: Db, databaseId: string): Promise<void> {
  const isEmpty = sql`not exists (select from ${reviewedSurveys} where ${noted(databaseId, 'waiting')})`
  await db
    .update(resultReviews)
    .set({ agreedAt: sql`now()` })
    .where(and(eq(resultReviews.databaseId, databaseId), isNull(resultReviews.agreedAt), isEmpty))
}

/** Takes surveys that lack an answer from the list: somebody has seen them. */
export async function deleteIncomplete(db: Db, databaseId: string): Promise<void> {
  await db.delete(reviewedSurveys).where(noted(databaseId, 'incomplete'))
}
