import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Db } from '../db/db'
import type { Parts } from '../parts'
import { enqueue } from './enqueue'
import { recomputeDatabase } from '../services/recompute'

const payload = z.object({ databaseId: z.string() })

/**
 * Has the formulas, statuses and progress of a database's surveys recomputed in the background (product §5): to be called in the
 * transaction that changes the design. Several changes before the job has begun are one job; a change while it runs is another.
 */
export async function enqueueRecompute(db: Db, databaseId: string): Promise<void> {
  const key = `recompute_database:${databaseId}`
  await enqueue(db, 'recompute_database', { databaseId }, { key, attempts: 25 })
}

/** The job behind it. */
export function recomputeTask({ db, log }: Pick<Parts, 'db' | 'log'>): Task {
  return async (given) => {
    const { databaseId } = payload.parse(given)
    const start = performance.now()
    let count = 0
    await recomputeDatabase(db, databaseId, (done) => {
      count = done
      log.debug({ databaseId, done }, 'recomputing surveys')
    })
    const ms = Math.round(performance.now() - start)
    log.info({ databaseId, surveys: count, ms }, 'surveys recomputed')
  }
}
