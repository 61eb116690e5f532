import { Problem } from '../../contract/problems'
import { databaseIds } from '../designs/queries/databases'
import { loggable } from '../loggable'
import type { AppContext } from '../context'
import { releaseDatabase } from '../statistics/releases/release'

/** On Monday before anybody is at work; where no server ran then, as soon as one does within the week. */
export const releaseCron =
  '20 2 * * 1 release_statistics ?queue=statistics&jobKey=release_statistics&fill=6d&max=3'

/** Makes the weekly release of every database that has surveys enough, and five others than in its last one (decision 064). */
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
      // The others are not to wait for one.
      log.warn({ err: loggable(error), databaseId }, 'statistics could not be released')
    }
  }
}
