import { sql } from 'drizzle-orm'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { isLockTimeout, isReadOnly } from '../../db/errors'
import { enqueueRefresh, factsState } from '../queries/changes'
import type { Design } from '../../designs/design'
import { refreshSome, surveysAtOnce } from './refresh'
import { readingOfDesign } from './survey-facts'

/** Time of the facts, and whether later changes are still being refreshed. */
export interface FactsAge {
  readonly computedAt: string
  readonly catchingUp: boolean
}

/**
 * Answers that are refreshed before a page is read: half a second of work. If there are more, the job refreshes
 * them, and the page says from when its figures are.
 */
const maxAnswers = 50_000

/** Milliseconds that a page waits for another transaction that refreshes. */
const maxWait = 2_000

/**
 * Runs a change of facts.
 *
 * @returns its result; false if it is postponed because another transaction takes long, or the database is
 * read-only and has facts
 */
async function unlessPostponed(hasFacts: boolean, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run()
  } catch (error) {
    if (isLockTimeout(error) || (hasFacts && isReadOnly(error))) return false
    throw error
  }
}

/**
 * Refreshes changed surveys, some in each transaction, up to a limit.
 *
 * @returns whether none is left
 */
async function refreshFew(db: Db, databaseId: string, maxSurveys: number): Promise<boolean> {
  for (let done = 0; done <= maxSurveys; done += surveysAtOnce) {
    const hasMore = await db.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('lock_timeout', ${String(maxWait)}, true)`)
      return refreshSome(transaction, databaseId)
    })
    if (!hasMore) return true
  }
  return false
}

/**
 * Refreshes the facts of a database if few surveys have changed. Otherwise the job does so, and the figures are
 * those of the current facts.
 *
 * @throws an error if the database is read-only and has no facts yet
 * @throws Problem 409 if not every survey has facts yet: after an update, or while they are rebuilt
 */
export async function catchUp(db: Db, databaseId: string, design: Design): Promise<FactsAge> {
  const computedAt = new Date().toISOString()
  const maxSurveys = Math.ceil(maxAnswers / Math.max(1, design.questions.size))
  const state = await factsState(db, databaseId, maxSurveys)
  const isSame = state.reading === readingOfDesign(design)
  const pending = isSame && state.complete ? state.changed : Math.max(state.surveys, state.changed)
  if (isSame && state.complete && pending === 0) return { computedAt, catchingUp: false }
  if (
    pending <= maxSurveys &&
    (await unlessPostponed(state.complete, () => refreshFew(db, databaseId, maxSurveys)))
  ) {
    return { computedAt, catchingUp: false }
  }
  await unlessPostponed(state.complete, async () => {
    await enqueueRefresh(db)
    return true
  })
  if (!state.complete) throw new Problem('statisticsPreparing')
  // Facts of an earlier design are no newer than the design's last change.
  const times = [state.since, isSame ? null : state.designedAt].filter((time) => time !== null)
  return { computedAt: times.sort()[0] ?? computedAt, catchingUp: true }
}
