import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

/**
 * Adds a job in the caller's transaction: it runs only if that commits (architecture §1).
 *
 * @param key an added job with the same key replaces the one that still waits
 * @param delay milliseconds before it may run
 */
export async function enqueue(
  db: Db,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  {
    key = null,
    attempts = 12,
    delay = 0,
  }: { key?: string | null; attempts?: number; delay?: number } = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text, max_attempts := ${attempts}::int,
    run_at := now() + make_interval(secs => ${delay / 1_000}::float8))`)
}
