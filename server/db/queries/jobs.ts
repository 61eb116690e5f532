import { sql } from 'drizzle-orm'
import type { Db } from '../db'

/**
 * Adds a job in the caller's transaction: it runs only if that commits.
 *
 * @param payload a list is added to the list of a job with the same key that still waits
 * @param key an added job with the same key replaces the one that still waits
 * @param keepsTime it then runs when that one would have
 * @param delay milliseconds before it may run
 * @param queue of the jobs of one queue one runs at a time, over all processes
 * @param priority lower ones go first
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

/** After a notification the next one waits for so long, in milliseconds: a hundred news are no hundred mails (decision 062). */
export const gatheredFor = 10 * 60_000

/** One at a time: what comes while a notification is under way finds what that leaves behind. */
const newsQueue = 'news'

/**
 * Queues the notification of news, in the transaction that causes them: at once, or with others by the one that waits under this key.
 *
 * @param task gets a list of all that came for it
 */
export async function queueEvents(
  db: Db,
  task: string,
  key: string,
  news: Readonly<Record<string, unknown>>,
): Promise<void> {
  await enqueue(db, task, [news], { key, keepsTime: true, queue: newsQueue })
}

/** What follows in the next minutes is told together, after them: called by the task in the transaction in which it has told something. */
export async function gatherNext(db: Db, task: string, key: string): Promise<void> {
  await enqueue(db, task, [], { key, delay: gatheredFor, queue: newsQueue })
}
