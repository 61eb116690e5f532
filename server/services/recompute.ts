import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { recomputationOf, type Recomputation } from '../db/queries/recomputations'
import { lockSurvey, surveyIdsAfter } from '../db/queries/surveys'
import { openSurvey, settle } from './open-survey'

/** Surveys a transaction: few enough that a doctor's save never waits long for the lock of one of them. */
const batch = 20

/**
 * Brings formulas, statuses and progress of one survey in line with the design of this moment; writes nothing where they are.
 */
export async function recomputeSurvey(db: Db, surveyId: string): Promise<void> {
  const survey = await lockSurvey(db, surveyId)
  if (survey === null) return
  await settle(db, await openSurvey(db, survey))
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
    const last = ids.at(-1)
    if (last === undefined) return true
    await db.transaction(async (transaction) => {
      for (const id of ids) await recomputeSurvey(transaction, id)
    })
    after = last
    done += ids.length
    if (!(await goOn(done))) return false
  }
}

/** How far the recomputation is that the last change of a design has brought about. @throws Problem 404 */
export async function readRecomputation(db: Db, databaseId: string): Promise<Recomputation> {
  const found = await recomputationOf(db, databaseId)
  if (found === null) throw new Problem('notFound')
  return found
}
