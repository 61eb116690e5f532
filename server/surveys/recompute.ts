import { orNotFound } from '../../contract/problems'
import { takesAnswers, type SurveyStatus } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { recomputationOf, type Recomputation } from '../db/queries/recomputations'
import { lockSurvey, surveyIdsAfter } from './queries/surveys'
import {
  closeEmptyReview,
  saveReviewIssue,
  reviewOf,
  type ReviewState,
} from './queries/result-reviews'
import { consequencesOf, openSurvey, storeLocked } from './open-survey'

/** Surveys of one transaction: few enough that a doctor's save never waits long for the lock of one of them. */
const batchSize = 20
/** Time after which a transaction begins no further survey, in ms, since others wait for its locks, and its progress is reported after it. */
const timeLimit = 2_000

/** Whether a survey's results stay until an administrator has agreed to their change (decision 084). */
export function awaitsReview(review: ReviewState, { status }: { readonly status: SurveyStatus }) {
  return review === 'open' && (status === 'approved' || status === 'locked')
}

/**
 * Recomputes formulas, statuses and progress of one survey by the design that holds for it; writes only differences. During a review it records
 * what an administrator has to see, and leaves approved and locked surveys as they are.
 */
async function recomputeSurvey(db: Db, surveyId: string): Promise<void> {
  const survey = await lockSurvey(db, surveyId)
  if (survey === null) return
  const review = await reviewOf(db, survey.databaseId)
  const open = await openSurvey(db, survey)
  if (awaitsReview(review, survey)) {
    const isWaiting = consequencesOf(open).formulas.length > 0
    return saveReviewIssue(db, survey, isWaiting ? 'waiting' : null)
  }
  await storeLocked(db, open)
  if (review === 'none') return
  const isIncomplete = !takesAnswers(survey.status) && open.state.missing().length > 0
  await saveReviewIssue(db, survey, isIncomplete ? 'incomplete' : null)
}

/** Recomputes surveys within the time limit, in their order. Returns how many, at least one. */
async function recomputeFirst(db: Db, ids: readonly string[]): Promise<number> {
  const start = performance.now()
  for (const [at, id] of ids.entries()) {
    await recomputeSurvey(db, id)
    if (performance.now() - start > timeLimit) return at + 1
  }
  return ids.length
}

/**
 * Recomputes all surveys of a database, after a change of its design (product §5), in batches with a transaction each. A run that was
 * stopped may begin again: surveys that are up to date are only read.
 *
 * @param goOn called after each batch with the number of surveys so far; false ends the run
 * @returns whether it came to the end
 */
export async function recomputeDatabase(
  db: Db,
  databaseId: string,
  goOn: (done: number) => Promise<boolean> = async () => true,
): Promise<boolean> {
  let after = '0'
  let done = 0
  for (;;) {
    const ids = await surveyIdsAfter(db, databaseId, after, batchSize)
    if (ids.length === 0) {
      await closeEmptyReview(db, databaseId)
      return true
    }
    const count = await db.transaction((transaction) => recomputeFirst(transaction, ids))
    after = ids[count - 1] ?? after
    done += count
    if (!(await goOn(done))) return false
  }
}

/** Progress of the latest recomputation of a database. @throws Problem 404 */
export async function readRecomputation(db: Db, databaseId: string): Promise<Recomputation> {
  return orNotFound(await recomputationOf(db, databaseId))
}
