import { statisticsStates } from '../db/queries/stats/changes'
import { loggable } from '../loggable'
import type { Parts } from '../parts'
import { buildDatabase } from '../services/stats/rollups/build'
import { foldDatabase } from '../services/stats/rollups/fold'

/** Every minute, one at a time over all processes: until then a figure reads what has changed from the answers. */
export const statisticsCron =
  '* * * * * fold_statistics ?queue=statistics&jobKey=fold_statistics&max=1'

/** The states of databases in which nothing was left to be built, as this process found them. */
const built = new Map<string, string>()

/**
 * Counts what has changed into the rollups of all databases, and builds those that are missing or of an earlier design (decision 074).
 * A database in which nothing happened is not opened: neither its design is read, nor the fold held.
 */
export async function foldStatistics({ db, log }: Pick<Parts, 'db' | 'log'>): Promise<void> {
  for (const { id: databaseId, hasChanges, state } of await statisticsStates(db)) {
    const isBuilt = built.get(databaseId) === state
    if (isBuilt && !hasChanges) continue
    const start = performance.now()
    try {
      const surveys = hasChanges ? await foldDatabase(db, databaseId) : 0
      const builds = isBuilt ? 0 : await buildDatabase(db, databaseId)
      // After a build the state is another; it is looked at once more.
      if (builds === 0) built.set(databaseId, state)
      if (surveys + builds === 0) continue
      const ms = Math.round(performance.now() - start)
      log.debug({ databaseId, surveys, builds, ms }, 'statistics counted')
    } catch (error) {
      // The others are not to wait for one; it is tried again in a minute.
      log.warn({ err: loggable(error), databaseId }, 'statistics could not be counted')
    }
  }
}
