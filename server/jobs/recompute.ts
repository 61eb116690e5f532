import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import {
  beginRun,
  endRun,
  enqueueRun,
  lostRuns,
  saveRunProgress,
} from '../db/queries/recomputations'
import type { AppContext } from '../context'
import { recomputeDatabase } from '../surveys/recompute'

const payload = z.object({ databaseId: z.string() })

/** Schedule of `resumeRecomputations`: every minute. The queue itself would wait for four hours. */
export const resumeCron = '* * * * * resume_recomputations'

/** Seconds for which a run may report no progress before its process counts as dead. */
const secondsOfSilence = 30

/**
 * Job that recomputes the surveys of a database. Its progress is stored, so that any process can show it. In a process that is being
 * stopped it ends after its transaction, and is queued for another one.
 */
export function recomputeTask({ db, log }: Pick<AppContext, 'db' | 'log'>): Task {
  return async (input, { abortSignal }) => {
    const { databaseId } = payload.parse(input)
    const start = performance.now()
    const run = await beginRun(db, databaseId)
    if (run === null) return
    let count = 0
    try {
      const isDone = await recomputeDatabase(db, databaseId, async (done) => {
        count = done
        const isCurrent = await saveRunProgress(db, databaseId, run, done)
        return isCurrent && abortSignal?.aborted !== true
      })
      if (isDone) await endRun(db, databaseId, run, 'finished')
      else if (abortSignal?.aborted === true) await enqueueRun(db, databaseId)
    } catch (error) {
      // If the database is away, marking fails too, and the run counts as lost.
      await endRun(db, databaseId, run, 'failed').catch((cause: unknown) =>
        log.warn({ err: cause, databaseId }, 'a failed recomputation could not be marked'),
      )
      throw error
    }
    const ms = Math.round(performance.now() - start)
    log.info({ databaseId, surveys: count, ms }, 'surveys recomputed')
  }
}

/** Queues again the recomputations whose process died. @param silence seconds without progress that prove it */
export async function resumeRecomputations(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  silence = secondsOfSilence,
): Promise<void> {
  for (const databaseId of await lostRuns(db, silence)) {
    log.info({ databaseId }, 'a recomputation was cut short and begins again')
    await enqueueRun(db, databaseId)
  }
}
