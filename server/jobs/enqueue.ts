import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

/**
 * Adds a job in the caller's transaction: it runs only if that commits (architecture §1).
 *
 * @param key an added job with the same key replaces the one that still waits
 */
export async function enqueue(
  db: Db,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  { key = null, attempts = 12 }: { key?: string | null; attempts?: number } = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text, max_attempts := ${attempts}::int)`)
}
