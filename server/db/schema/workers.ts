import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The queue's workers, by the ids under which they hold jobs, and when each was last heard of (decision 040). */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
})
