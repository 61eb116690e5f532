import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { jobWorkers } from '../schema'

/** Records that these workers of the queue are alive. */
export async function beat(db: Db, workerIds: readonly string[]): Promise<void> {
  await db
    .insert(jobWorkers)
    .values(workerIds.map((workerId) => ({ workerId })))
    .onConflictDoUpdate({ target: jobWorkers.workerId, set: { seenAt: sql`now()` } })
}

/** Unlocks the jobs of workers that have been silent for so many seconds, and deletes those workers. Returns their ids. */
export async function freeSilent(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    with silent as (
      delete from job_workers where seen_at < now() - make_interval(secs => ${seconds}::float8) returning worker_id
    ), deleted as (select array_agg(worker_id) as ids from silent)
    select ids, graphile_worker.force_unlock_workers(ids) from deleted where ids is not null`)
  return rows[0]?.ids ?? []
}

/** Deletes workers that have ended and have no locked jobs. */
export async function deleteWorkers(db: Db, workerIds: readonly string[]): Promise<void> {
  await db.delete(jobWorkers).where(inArray(jobWorkers.workerId, [...workerIds]))
}
