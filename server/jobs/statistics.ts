import { refreshJob, statisticsStates } from '../statistics/queries/changes'
import { loggable } from '../loggable'
import type { AppContext } from '../context'
import { refreshDatabase } from '../statistics/facts/refresh'

/** Every minute, one at a time over all processes. */
export const statisticsCron = `* * * * * ${refreshJob.task} ?queue=${refreshJob.queue}&jobKey=${refreshJob.task}&max=1`

/** The states of databases in which nothing was left to be refreshed, as this process found them. */
const refreshed = new Map<string, string>()

/**
 * Refreshes the facts of all databases where surveys or the design have changed (decision 096). A database in which nothing happened is
 * not opened: neither its design is read, nor its facts held.
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
      // The others are not to wait for one; it is tried again in a minute.
      log.warn({ err: loggable(error), databaseId }, 'facts could not be refreshed')
    }
  }
}
