import type { Db } from '../db/db'
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
 * @param progress told after each batch how many surveys are done
 */
export async function recomputeDatabase(
  db: Db,
  databaseId: string,
  progress: (done: number) => void = () => {},
): Promise<void> {
  let after = '0'
  let done = 0
  for (;;) {
    const ids = await surveyIdsAfter(db, databaseId, after, batch)
    const last = ids.at(-1)
    if (last === undefined) return
    await db.transaction(async (transaction) => {
      for (const id of ids) await recomputeSurvey(transaction, id)
    })
    after = last
    done += ids.length
    progress(done)
  }
}
