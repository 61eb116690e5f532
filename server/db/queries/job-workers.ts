import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { jobWorkers } from '../schema'

/** Says that these workers of the queue live. */
export async function beat(db: Db, workerIds: readonly string[]): Promise<void> {
  await db
    .insert(jobWorkers)
    .values(workerIds.map((workerId) => ({ workerId })))
    .onConflictDoUpdate({ target: jobWorkers.workerId, set: { seenAt: sql`now()` } })
}

/** Frees what workers hold that have been silent for so many seconds, and forgets them. Out: their ids. */
export async function freeSilent(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    with silent as (
      delete from job_workers where seen_at < now() - make_interval(secs => ${seconds}::float8) returning worker_id
    ), gone as (select array_agg(worker_id) as ids from silent)
    select ids, graphile_worker.force_unlock_workers(ids) from gone where ids is not null`)
  return rows[0]?.ids ?? []
}

/** Forgets workers that have ended and hold nothing any more. */
export async function deleteWorkers(db: Db, workerIds: readonly string[]): Promise<void> {
  await db.delete(jobWorkers).where(inArray(jobWorkers.workerId, [...workerIds]))
}
