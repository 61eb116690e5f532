import { Problem } from '../../contract/problems'
import { databaseIds } from '../designs/queries/databases'
import { loggable } from '../loggable'
import type { AppContext } from '../context'
import { releaseDatabase } from '../statistics/releases/release'

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
