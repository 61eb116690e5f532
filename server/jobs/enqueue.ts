import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

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
