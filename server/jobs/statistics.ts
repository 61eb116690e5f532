import { refreshJob, statisticsStates } from '../statistics/queries/changes'
import { loggable } from '../loggable'
import type { AppContext } from '../context'
import { refreshDatabase } from '../statistics/facts/refresh'

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
