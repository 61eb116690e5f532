import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import { beginRun, endRun, enqueueRun, lostRuns, showRun } from '../surveys/queries/recomputations'
import type { AppContext } from '../context'
import { recomputeDatabase } from '../surveys/recompute'

const payload = z.object({ databaseId: z.string() })

/** Every minute: what a process that died has left behind is begun again. The queue itself would wait for four hours. */
export const resumeCron = '* * * * * resume_recomputations'

/** A run shows itself after every few surveys: silent for so long, its process is gone. */
const secondsOfSilence = 30

/** The job that recomputes the surveys of a database (`enqueueRecompute`). How far it is stands in the database, so that any process can tell. */
export function recomputeTask({ db, log }: Pick<AppContext, 'db' | 'log'>): Task {
  return async (given) => {
    const { databaseId } = payload.parse(given)
    const start = performance.now()
    const run = await beginRun(db, databaseId)
    if (run === null) return
    let count = 0
    try {
      const isDone = await recomputeDatabase(db, databaseId, async (done) => {
        count = done
        return showRun(db, databaseId, run, done)
      })
      if (isDone) await endRun(db, databaseId, run, 'finished')
    } catch (error) {
      // Where the database itself is away this fails as well; the run then counts as lost.
      await endRun(db, databaseId, run, 'failed').catch((cause: unknown) =>
        log.warn({ err: cause, databaseId }, 'a failed recomputation could not be marked'),
      )
      throw error
    }
    const ms = Math.round(performance.now() - start)
    log.info({ databaseId, surveys: count, ms }, 'surveys recomputed')
  }
}

/** Begins again what was lost with a process. */
export async function resumeRecomputations(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  silence = secondsOfSilence,
): Promise<void> {
  for (const databaseId of await lostRuns(db, silence)) {
    log.info({ databaseId }, 'a recomputation was cut short and begins again')
    await enqueueRun(db, databaseId)
  }
}
