import { sql } from 'drizzle-orm'
import { pgTable, text, boolean, index, integer } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns'
import { databases } from './designs'
import { surveys } from './surveys'

/** The queue's workers, by the ids under which they hold jobs, and when each was last heard of (decision 040). */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
})

/**
 * How far the recomputation of a database's surveys is. Changes of the design count `wanted` up; a run begins for all that are
 * wanted at that moment. A later run takes the earlier one's place, which then stops.
 */
export const recomputations = pgTable('recomputations', {
  databaseId: reference('database_id')
    .primaryKey()
    .references(() => databases.id, { onDelete: 'cascade' }),
  wanted: integer('wanted').notNull().default(1),
  /** Number of the latest run: an earlier one that is still going sees that it no longer counts. */
  run: integer('run').notNull().default(0),
  /** The count that the latest run began for, and the one that the latest finished run did. */
  begun: integer('begun').notNull().default(0),
  finished: integer('finished').notNull().default(0),
  /** Surveys of the latest run: those that are done, and all that there were when it began. */
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** The latest run broke off by an error. */
  failed: boolean('failed').notNull().default(false),
  /** When the latest run last showed itself. */
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
  finishedAt: instant('finished_at'),
})

/**
 * Databases whose results come out otherwise since the product computes otherwise (decision 084). Until an administrator has agreed, a
 * recomputation leaves the approved and the locked surveys as they are.
 */
export const resultReviews = pgTable('result_reviews', {
  databaseId: reference('database_id')
    .primaryKey()
    .references(() => databases.id, { onDelete: 'cascade' }),
  agreedAt: instant('agreed_at'),
})

/** Findings of the recomputation under a review: results that wait for an agreement, or required answers that are missing now. */
export const reviewedSurveys = pgTable(
  'reviewed_surveys',
  {
    surveyId: reference('survey_id')
      .primaryKey()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    databaseId: reference('database_id')
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    finding: text('finding', { enum: ['waiting', 'incomplete'] }).notNull(),
  },
  (table) => [
    index('reviewed_surveys_database').on(table.databaseId, table.finding, table.surveyId),
  ],
)
