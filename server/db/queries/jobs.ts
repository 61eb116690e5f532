import { sql, inArray } from 'drizzle-orm'
import type { Db } from '../db'
import { jobWorkers } from '../schema'

/**
 * Adds a job in the caller's transaction: it runs only if that commits.
 *
 * @param payload if it is a list, it is appended to that of a waiting job with the same key
 * @param options.key a new job replaces a waiting one with the same key
 * @param options.keepsTime whether it then runs at that job's time
 * @param options.delay milliseconds before it may run
 * @param options.queue jobs of one queue run one at a time, over all processes
 * @param options.priority lower ones go first
 */
export async function enqueue(
  db: Db,
  task: string,
  payload: Readonly<Record<string, unknown>> | readonly unknown[],
  {
    key = null,
    attempts = 12,
    keepsTime = false,
    delay = 0,
    queue = null,
    priority = 0,
  }: {
    key?: string | null
    keepsTime?: boolean
    attempts?: number
    delay?: number
    queue?: string | null
    priority?: number
  } = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text, max_attempts := ${attempts}::int,
    job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'}, queue_name := ${queue}::text, priority := ${priority}::int, run_at := now() + make_interval(secs => ${delay / 1_000}::float8))`)
}

/** Pause after a notification until the next one, in ms: a hundred events are no hundred mails (decision 062). */
export const gatheredFor = 10 * 60_000

/** Queue of notifications: one at a time, so that each sees the job that the previous one has left for later. */
const eventQueue = 'news'

/**
 * Queues the notification of an event, in the transaction that causes it: at once, or with the waiting notification of the same key.
 *
 * @param task its payload is the list of all events for it
 */
export async function queueEvents(
  db: Db,
  task: string,
  key: string,
  event: Readonly<Record<string, unknown>>,
): Promise<void> {
  await enqueue(db, task, [event], { key, keepsTime: true, queue: eventQueue })
}

/** Gathers the events of the next minutes for one notification. The task calls it in the transaction in which it has notified. */
export async function gatherNext(db: Db, task: string, key: string): Promise<void> {
  await enqueue(db, task, [], { key, delay: gatheredFor, queue: eventQueue })
}

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
