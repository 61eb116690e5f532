import { Problem } from '../../contract/problems'
import { takesAnswers, type SurveyStatus } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { recomputationOf, type Recomputation } from './queries/recomputations'
import { lockSurvey, surveyIdsAfter } from './queries/surveys'
import {
  closeEmptyReview,
  saveReviewIssue,
  reviewOf,
  type ReviewState,
} from './queries/result-reviews'
import { consequencesOf, openSurvey, storeLocked } from './open-survey'

/** Surveys a transaction: few enough that a doctor's save never waits long for the lock of one of them. */
const batch = 20
/** Milliseconds after which a transaction takes no further survey: whoever waits for one of its locks, or for a sign of the run, need not for long. */
const budget = 2_000

/** Whether a survey keeps its results until an administrator has agreed that they change (decision 084). */
export function awaitsReview(review: ReviewState, { status }: { readonly status: SurveyStatus }) {
  return review === 'open' && (status === 'approved' || status === 'locked')
}

/**
 * Brings formulas, statuses and progress of one survey in line with the design of this moment; writes nothing where they are. Under a
 * review it notes what an administrator is to see, and leaves what is held.
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

/** The first of these surveys, as many as there is time for. Out: how many, at least one. */
async function recomputeSome(db: Db, ids: readonly string[]): Promise<number> {
  const start = performance.now()
  for (const [at, id] of ids.entries()) {
    await recomputeSurvey(db, id)
    if (performance.now() - start > budget) return at + 1
  }
  return ids.length
}

/**
 * The same for all surveys of a database, after a change of its design (product §5). Batch by batch, each in its own transaction:
 * stopped at any point and begun again it does the same, because what is in line already is only read.
 *
 * @param goOn told after each batch how many surveys are done; false ends it there
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
    const ids = await surveyIdsAfter(db, databaseId, after, batch)
    if (ids.length === 0) {
      await closeEmptyReview(db, databaseId)
      return true
    }
    const gone = await db.transaction((transaction) => recomputeSome(transaction, ids))
    after = ids[gone - 1] ?? after
    done += gone
    if (!(await goOn(done))) return false
  }
}

/** How far the recomputation is that the last change of a design has brought about. @throws Problem 404 */
export async function readRecomputation(db: Db, databaseId: string): Promise<Recomputation> {
  const found = await recomputationOf(db, databaseId)
  if (found === null) throw new Problem('notFound')
  return found
}
