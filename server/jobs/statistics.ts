import { refreshJob, statisticsStates } from '../statistics/queries/changes'
import { loggable } from '../log'
import type { AppContext } from '../context'
import { refreshDatabase } from '../statistics/facts/refresh'
import { Problem } from '../../contract/problems'
import { databaseIds } from '../designs/queries/databases'
import { releaseDatabase } from '../statistics/releases/release'

/** Schedule of `refreshStatistics`: every minute, in one process at a time. */
export const statisticsCron = `* * * * * ${refreshJob.task} ?queue=${refreshJob.queue}&jobKey=${refreshJob.task}&max=1`

/** Last state of each database whose facts this process has refreshed completely. */
const refreshed = new Map<string, string>()

/**
 * Refreshes the facts of all databases in which surveys or the design have changed (decision 096).
 * Of the others neither the design nor the facts are read.
 */
export async function refreshStatistics({
  db,
  log,
}: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  for (const { id: databaseId, hasChanges, state } of await statisticsStates(db)) {
    if (refreshed.get(databaseId) === state && !hasChanges) continue
    const start = performance.now()
    try {
      const transactions = await refreshDatabase(db, databaseId)
      refreshed.set(databaseId, state)
      const ms = Math.round(performance.now() - start)
      log.debug({ databaseId, transactions, ms }, 'facts refreshed')
    } catch (error) {
      // One database that fails must not stop the others; it is tried again in a minute.
      log.warn({ err: loggable(error), databaseId }, 'facts could not be refreshed')
    }
  }
}

/** Schedule of releases: early on Monday, or later in the week as soon as a server runs. */
export const releaseCron =
  '20 2 * * 1 release_statistics ?queue=statistics&jobKey=release_statistics&fill=6d&max=3'

/** Makes the weekly release of each database that has enough surveys, five of which its last release did not count (decision 064). */
export async function releaseStatistics({
  db,
  log,
}: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  for (const databaseId of await databaseIds(db)) {
    const start = performance.now()
    try {
      const { surveys } = await releaseDatabase(db, databaseId)
      const ms = Math.round(performance.now() - start)
      log.info({ databaseId, surveys, ms }, 'statistics released')
    } catch (error) {
      if (error instanceof Problem && error.status === 409) continue
      // One database that fails must not stop the others.
      log.warn({ err: loggable(error), databaseId }, 'statistics could not be released')
    }
  }
}
