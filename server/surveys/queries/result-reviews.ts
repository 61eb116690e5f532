import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { resultReviews, reviewedSurveys, surveys, users } from '../../db/schema'

export type ReviewIssue = typeof reviewedSurveys.$inferSelect.finding

/** A survey that a recomputation has listed for a review. */
export interface ReviewedSurvey {
  readonly id: string
  readonly customId: string | null
  readonly author: string
  readonly status: SurveyStatus
}

/** State of a database's review: there is none, it waits for an agreement, or an administrator has agreed. */
export type ReviewState = 'none' | 'open' | 'agreed'

/** State of a database's review of results. */
export async function reviewOf(db: Db, databaseId: string): Promise<ReviewState> {
  const [row] = await db
    .select({ agreedAt: resultReviews.agreedAt })
    .from(resultReviews)
    .where(eq(resultReviews.databaseId, databaseId))
  if (row === undefined) return 'none'
  return row.agreedAt === null ? 'open' : 'agreed'
}

/** Lists a survey for the review, under its issue; null removes it from the list. */
export async function saveReviewIssue(
  db: Db,
  { id, databaseId }: { readonly id: string; readonly databaseId: string },
  issue: ReviewIssue | null,
): Promise<void> {
  if (issue === null) {
    await db.delete(reviewedSurveys).where(eq(reviewedSurveys.surveyId, id))
    return
  }
  await db
    .insert(reviewedSurveys)
    .values({ surveyId: id, databaseId, finding: issue })
    .onConflictDoUpdate({ target: reviewedSurveys.surveyId, set: { finding: issue } })
}

const isReviewed = (databaseId: string, issue: ReviewIssue) =>
  and(eq(reviewedSurveys.databaseId, databaseId), eq(reviewedSurveys.finding, issue))

/** Number of a database's surveys with an issue. */
export async function countReviewed(
  db: Db,
  databaseId: string,
  issue: ReviewIssue,
): Promise<number> {
  return db.$count(reviewedSurveys, isReviewed(databaseId, issue))
}

/** First surveys of a database with an issue, in the order of their creation. */
export async function listReviewed(
  db: Db,
  databaseId: string,
  issue: ReviewIssue,
  limit: number,
): Promise<ReviewedSurvey[]> {
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
    .where(isReviewed(databaseId, issue))
    .orderBy(asc(surveys.id))
    .limit(limit)
}

/** Stores the agreement to an open review. Returns false if there is none. */
export async function agreeToReview(db: Db, databaseId: string): Promise<boolean> {
  const rows = await db
    .update(resultReviews)
    .set({ agreedAt: sql`now()` })
    .where(and(eq(resultReviews.databaseId, databaseId), isNull(resultReviews.agreedAt)))
    .returning({ databaseId: resultReviews.databaseId })
  return rows.length > 0
}

/** Closes a review for which no survey waits: approved surveys then follow later changes of the design. */
export async function closeEmptyReview(db: Db, databaseId: string): Promise<void> {
  const isEmpty = sql`not exists (select from ${reviewedSurveys} where ${isReviewed(databaseId, 'waiting')})`
  await db
    .update(resultReviews)
    .set({ agreedAt: sql`now()` })
    .where(and(eq(resultReviews.databaseId, databaseId), isNull(resultReviews.agreedAt), isEmpty))
}

/** Deletes surveys with missing answers from the list, after an administrator has seen them. */
export async function deleteIncomplete(db: Db, databaseId: string): Promise<void> {
  await db.delete(reviewedSurveys).where(isReviewed(databaseId, 'incomplete'))
}
