import { beginRun, endRun } from '../../../server/db/queries/recomputations'
import type { AppContext } from '../../../server/context'
import { recomputeDatabase } from '../../../server/surveys/recompute'

/** Does what the background does after a change of a design, where the test's server works on no jobs. */
export async function recomputed(
  { db }: Pick<AppContext, 'db'>,
  databaseId: string,
): Promise<void> {
  const run = await beginRun(db, databaseId)
  if (run === null) throw new Error('no such database')
  await recomputeDatabase(db, databaseId)
  await endRun(db, databaseId, run, 'finished')
}
