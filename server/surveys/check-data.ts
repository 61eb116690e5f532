import type { Db } from '../db/db'
import { databaseIds } from '../designs/queries/databases'
import { findSurvey, surveyIdsAfter } from './queries/surveys'
import { reviewOf } from './queries/result-reviews'
import { awaitsReview } from './recompute'
import { consequencesOf, groupsToBegin, openSurvey } from './open-survey'

/** A survey whose stored results, statuses or progress are not those that its answers give. */
export interface Discrepancy {
  readonly surveyId: string
  /** Question ids of formulas whose stored result differs. */
  readonly formulas: readonly string[]
  /** Ids of answers groups whose stored status differs. */
  readonly statuses: readonly string[]
  /** Whether the stored progress differs. */
  readonly progress: boolean
}

const batchSize = 50

/** Compares a survey's stored results with those that its answers give by the design that holds for it. Null = equal, or under review (decision 084). */
async function checkSurvey(db: Db, surveyId: string): Promise<Discrepancy | null> {
  const survey = await findSurvey(db, surveyId)
  if (survey === null) return null
  if (awaitsReview(await reviewOf(db, survey.databaseId), survey)) return null
  const open = await openSurvey(db, survey)
  const { formulas, statuses, progress } = consequencesOf(open)
  const isCounted =
    progress.groups === survey.groupsTotal && progress.complete === survey.groupsComplete
  const begun = groupsToBegin(open).length === 0
  if (formulas.length === 0 && statuses.length === 0 && isCounted && begun) return null
  return {
    surveyId,
    formulas: formulas.map(({ questionId }) => questionId),
    statuses: statuses.map(({ id }) => id),
    progress: !isCounted,
  }
}

/**
 * Checks all surveys for results, statuses and progress that their answers don't give; changes nothing. Each batch is read in one
 * snapshot, so that saves may go on. During a recomputation it also reports surveys that are not recomputed yet.
 *
 * @param report called with each survey that differs
 * @returns the number of surveys
 */
export async function checkData(
  db: Db,
  report: (discrepancy: Discrepancy) => void,
): Promise<number> {
  let count = 0
  for (const id of await databaseIds(db)) {
    let after = '0'
    for (;;) {
      const ids = await surveyIdsAfter(db, id, after, batchSize)
      if (ids.length === 0) break
      await db.transaction(
        async (snapshot) => {
          for (const surveyId of ids) {
            const discrepancy = await checkSurvey(snapshot, surveyId)
            if (discrepancy !== null) report(discrepancy)
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      count += ids.length
      after = ids.at(-1) ?? after
    }
  }
  return count
}
