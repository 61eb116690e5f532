import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Db } from '../db/db'
import {
  beginRun,
  endRun,
  lostRuns,
  showRun,
  wantRecomputation,
} from '../db/queries/surveys/recomputations'
import type { AppContext } from '../parts'
import { enqueue } from './enqueue'
import { recomputeDatabase } from '../services/surveys/recompute'

const payload = z.object({ databaseId: z.string() })

/** Every minute: what a process that died has left behind is begun again. The queue itself would wait for four hours. */
export const resumeCron = '* * * * * resume_recomputations'

/** A run shows itself after every few surveys: silent for so long, its process is gone. */
const secondsOfSilence = 30

async function enqueueRun(db: Db, databaseId: string): Promise<void> {
  const key = `recompute_database:${databaseId}`
  await enqueue(db, 'recompute_database', { databaseId }, { key, attempts: 25 })
}

/**
 * Has the formulas, statuses and progress of a database's surveys recomputed in the background (product §5): to be called in the
 * transaction that changes the design. Several changes before the job has begun are one job; a change while it runs is another,
 * which takes its place.
 */
export async function enqueueRecompute(db: Db, databaseId: string): Promise<void> {
  await wantRecomputation(db, databaseId)
  await enqueueRun(db, databaseId)
}

/** The job behind it. How far it is stands in the database, so that any process can tell. */
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
