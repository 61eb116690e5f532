import { sql } from 'drizzle-orm'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { isLockTimeout, isReadOnly } from '../../db/errors'
import { enqueueRefresh, factsState } from '../queries/changes'
import type { Design } from '../../designs/design'
import { refreshSome, surveysAtOnce } from './refresh'
import { readingOfDesign } from './survey-facts'

/** As of when facts are, and whether later changes are still being refreshed. */
export interface FactsAge {
  readonly computedAt: string
  readonly catchingUp: boolean
}

/**
 * Answers that a page refreshes before it is read: half a second of work. More than these the job refreshes, and the page says as of when
 * its figures are.
 */
const mostAnswers = 50_000

/** How long a page waits for another transaction that refreshes, in ms. */
const longestWait = 2_000

/**
 * Runs what writes.
 *
 * @returns its outcome; false where it is postponed: another transaction is at it for long, or the database takes no writes and has facts
 *   to tell
 */
async function unlessPostponed(hasFacts: boolean, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run()
  } catch (error) {
    if (isLockTimeout(error) || (hasFacts && isReadOnly(error))) return false
    throw error
  }
}

/** Refreshes what changed, some surveys a transaction. Out: whether nothing is left. */
async function refreshFew(db: Db, databaseId: string, most: number): Promise<boolean> {
  for (let done = 0; done <= most; done += surveysAtOnce) {
    const hasMore = await db.transaction(async (transaction) => {
      await transaction.execute(
        sql`select set_config('lock_timeout', ${String(longestWait)}, true)`,
      )
      return refreshSome(transaction, databaseId)
    })
    if (!hasMore) return true
  }
  return false
}

/**
 * Brings the facts of a database up to all that was saved before, where that is little; else the job does so, and figures are those of
 * the facts as they are.
 *
 * @throws where the database takes no writes and has no facts yet; Problem 409 where not every survey has had its facts yet: after an update, or while they are made anew
 */
export async function catchUp(db: Db, databaseId: string, design: Design): Promise<FactsAge> {
  const computedAt = new Date().toISOString()
  const most = Math.ceil(mostAnswers / Math.max(1, design.questions.size))
  const state = await factsState(db, databaseId, most)
  const isSame = state.reading === readingOfDesign(design)
  const left = isSame && state.complete ? state.changed : Math.max(state.surveys, state.changed)
  if (isSame && state.complete && left === 0) return { computedAt, catchingUp: false }
  if (
    left <= most &&
    (await unlessPostponed(state.complete, () => refreshFew(db, databaseId, most)))
  ) {
    return { computedAt, catchingUp: false }
  }
  await unlessPostponed(state.complete, async () => {
    await enqueueRefresh(db)
    return true
  })
  if (!state.complete) throw new Problem('statisticsPreparing')
  // Facts of another design tell nothing of the one that came after it.
  const known = [state.since, isSame ? null : state.designedAt].filter((time) => time !== null)
  return { computedAt: known.sort()[0] ?? computedAt, catchingUp: true }
}
