import type { Db } from '../db/db'
import { databaseIds } from '../designs/queries/databases'
import { findSurvey, surveyIdsAfter } from './queries/surveys'
import { reviewOf } from './queries/result-reviews'
import { awaitsReview } from './recompute'
import { consequencesOf, groupsToBegin, openSurvey } from './open-survey'

/** A survey of which something that is kept beside its answers is not what they give. */
export interface Discrepancy {
  readonly surveyId: string
  /** Formulas whose stored result is another, by question id. */
  readonly formulas: readonly string[]
  /** Answers groups whose stored status is another. */
  readonly statuses: readonly string[]
  readonly progress: boolean
}

const batch = 50

/** Compares what is kept of a survey with what its answer rows give, computed whole by the design as it is. Null = the same, or held (decision 084). */
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
 * Looks through all surveys for results, statuses and progress that their answers don't give; changes nothing. Each batch is read in one
 * snapshot, so that saves may go on. After a change of a design it tells of what its recomputation has not come to yet.
 *
 * @param tell called with each survey that is found
 * @returns how many were looked at
 */
export async function checkData(db: Db, report: (found: Discrepancy) => void): Promise<number> {
  let count = 0
  for (const id of await databaseIds(db)) {
    let after = '0'
    for (;;) {
      const ids = await surveyIdsAfter(db, id, after, batch)
      if (ids.length === 0) break
      await db.transaction(
        async (snapshot) => {
          for (const surveyId of ids) {
            const found = await checkSurvey(snapshot, surveyId)
            if (found !== null) report(found)
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
