import type * as z from 'zod/mini'
import type { resultsReview } from '../../contract/calls/designs/formulas'
import { orNotFound, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import {
  agreeToReview,
  countReviewed,
  deleteIncomplete,
  listReviewed,
  reviewOf,
} from './queries/result-reviews'
import { enqueueRecompute, recomputationOf } from '../db/queries/recomputations'
import { findSurvey } from './queries/surveys'
import { openSurvey, type OpenSurvey } from './open-survey'
import { resultChanges } from './result-changes'

/** Surveys of each kind that are listed at most; their number is always exact. */
const maxListed = 50
type Review = z.infer<typeof resultsReview>

/** Opens the surveys of rows, each with its row; deleted ones are left out. */
async function openAll<Row extends { readonly id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<{ row: Row; open: OpenSurvey }[]> {
  const opened: { row: Row; open: OpenSurvey }[] = []
  for (const row of rows) {
    const survey = await findSurvey(db, row.id)
    if (survey !== null) opened.push({ row, open: await openSurvey(db, survey) })
  }
  return opened
}

/** Lists surveys that an administrator has to review, since an update of the product has changed results. @throws Problem 404 */
export async function readReview(db: Db, databaseId: string): Promise<Review> {
  const run = orNotFound(await recomputationOf(db, databaseId))
  const isOpen = (await reviewOf(db, databaseId)) === 'open'
  const waiting = isOpen ? await listReviewed(db, databaseId, 'waiting', maxListed) : []
  const incomplete = await listReviewed(db, databaseId, 'incomplete', maxListed)
  return {
    open: isOpen,
    running: run.running,
    done: run.done,
    total: run.total,
    waiting: {
      count: isOpen ? await countReviewed(db, databaseId, 'waiting') : 0,
      rows: (await openAll(db, waiting)).map(({ row, open }) => ({
        ...row,
        changes: resultChanges(open),
      })),
    },
    incomplete: {
      count: await countReviewed(db, databaseId, 'incomplete'),
      rows: (await openAll(db, incomplete)).map(({ row, open }) => ({
        ...row,
        missing: open.state.missing().map(({ name }) => name),
      })),
    },
  }
}

/**
 * Starts the recomputation of the approved and locked surveys too.
 *
 * @param seen number of surveys that the administrator has seen
 * @returns whether a review was open
 * @throws Problem 404, 409 if the number has changed since
 */
export async function agreeToResults(db: Db, databaseId: string, seen: number): Promise<boolean> {
  const run = orNotFound(await recomputationOf(db, databaseId))
  const count = await countReviewed(db, databaseId, 'waiting')
  if (run.running || count !== seen) throw new Problem('otherResults')
  if (!(await agreeToReview(db, databaseId))) return false
  await enqueueRecompute(db, databaseId)
  return true
}

/** Empties the list of surveys with missing required answers. @throws Problem 404 */
export async function dismissIncomplete(db: Db, databaseId: string): Promise<void> {
  orNotFound(await recomputationOf(db, databaseId))
  await deleteIncomplete(db, databaseId)
}
