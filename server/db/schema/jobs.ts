import { pgTable, text, boolean, index, integer } from 'drizzle-orm/pg-core'
import { instant, now, ownedBy } from './columns'
import { databases } from './designs'
import { surveys } from './surveys'

/** Workers of the queue, by the ids under which they lock jobs, with the time of their last sign of life (decision 040). */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  seenAt: now('seen_at'),
})

/**
 * Progress of the recomputation of databases' surveys. Each change of a design increments `wanted`; a run covers all changes until its
 * beginning. A later run replaces an earlier one, which then stops.
 */
export const recomputations = pgTable('recomputations', {
  databaseId: ownedBy('database_id', () => databases.id).primaryKey(),
  wanted: integer('wanted').notNull().default(1),
  /** Number of the latest run: an earlier one that still runs sees by it that it was replaced. */
  run: integer('run').notNull().default(0),
  /** Value of `wanted` that the latest run covers, and that the latest finished run has covered. */
  begun: integer('begun').notNull().default(0),
  finished: integer('finished').notNull().default(0),
  /** Surveys of the latest run: finished ones, and all at its beginning. */
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** Whether the latest run has failed. */
  failed: boolean('failed').notNull().default(false),
  /** Time of the latest run's last report. */
  seenAt: now('seen_at'),
  finishedAt: instant('finished_at'),
})

/**
 * Reviews of databases whose results an update of the product changes (decision 084). Until an administrator has agreed, a recomputation
 * leaves approved and locked surveys as they are.
 */
export const resultReviews = pgTable('result_reviews', {
  databaseId: ownedBy('database_id', () => databases.id).primaryKey(),
  agreedAt: instant('agreed_at'),
})

/** Surveys of a review: their results wait for an agreement, or required answers are missing now. */
export const reviewedSurveys = pgTable(
  'reviewed_surveys',
  {
    surveyId: ownedBy('survey_id', () => surveys.id).primaryKey(),
    databaseId: ownedBy('database_id', () => databases.id),
    finding: text('finding', { enum: ['waiting', 'incomplete'] }).notNull(),
  },
  (table) => [
    index('reviewed_surveys_database').on(table.databaseId, table.finding, table.surveyId),
  ],
)
