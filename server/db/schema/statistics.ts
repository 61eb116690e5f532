import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { missingReasons } from '../../../contract/missing-reasons'
import { surveyStatuses } from '../../../contract/survey-status'
import { outcomes } from '../../../kinds/statistics/outcomes'
import { identity, instant, json, reference } from './columns'
import { databases, questions } from './designs'

/*
 * What statistics keep beside the answers, so that a figure is not counted anew each time (decision 074). All of it follows from other
 * tables, and only the fold writes it, but for the first: no foreign keys, which would make saves wait for each other.
 */

/** Surveys that changed since they were folded: appended by a trigger in the transaction of the change, taken away by the fold. */
export const statsChanges = pgTable(
  'stats_changes',
  {
    databaseId: reference('database_id').notNull(),
    surveyId: reference('survey_id').notNull(),
  },
  (table) => [index('stats_changes_database').on(table.databaseId)],
)

/** Surveys as they were folded. */
export const statsSurveys = pgTable(
  'stats_surveys',
  {
    id: reference('id').primaryKey(),
    databaseId: reference('database_id').notNull(),
    userId: reference('user_id').notNull(),
    provider: text('provider'),
    status: text('status', { enum: surveyStatuses }).notNull(),
    /** On which it was made, in Italy. */
    day: text('day').notNull(),
  },
  (table) => [index('stats_surveys_database').on(table.databaseId, table.id)],
)

/** Each different thing that is said to a question, once, with its typed value. */
export const statsValues = pgTable(
  'stats_values',
  {
    id: identity('id').primaryKey(),
    questionId: reference('question_id').notNull(),
    /** Tells it from whatever else is said to the question: a hash, for texts are long. */
    key: uuid('key').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    missingReason: text('missing_reason', { enum: missingReasons }),
    number: doublePrecision('number'),
    /** A text, or a day `YYYY-MM-DD`. */
    text: text('text'),
    /** Options with those above them, or `true` and `false`. */
    options: text('options').array(),
  },
  (table) => [
    uniqueIndex('stats_values_one').on(table.questionId, table.key),
    // Few among many: what is missing is counted without a look at what is said.
    index('stats_values_unanswered')
      .on(table.questionId)
      .where(sql`outcome <> 'answered'`),
  ],
)

/**
 * What a folded survey says to a question; nothing where it is asked and says nothing. Questions below 1 are those of `surveyFacts`.
 * `slot` is the survey's own (0), or one of several times at which it is asked.
 */
export const statsFacts = pgTable(
  'stats_facts',
  {
    questionId: reference('question_id').notNull(),
    surveyId: reference('survey_id').notNull(),
    slot: reference('slot').notNull().default('0'),
    /** In which the answer stands; 0 = in none. */
    answersGroupId: reference('answers_group_id').notNull().default('0'),
    valueId: reference('value_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'stats_facts_one',
      columns: [table.questionId, table.surveyId, table.slot, table.answersGroupId],
    }),
    // All that a survey says is read in it alone.
    index('stats_facts_said').on(table.surveyId, table.questionId, table.slot, table.valueId),
  ],
)

/** How many folded surveys say the same, by status and by one of month, centre and author; dimension `all` = by status alone. */
export const statsRollups = pgTable(
  'stats_rollups',
  {
    databaseId: reference('database_id').notNull(),
    questionId: reference('question_id').notNull(),
    dimension: text('dimension', { enum: ['all', 'month', 'provider', 'user'] }).notNull(),
    /** The month `YYYY-MM`, the centre, the author's id. */
    part: text('part').notNull(),
    status: text('status', { enum: surveyStatuses }).notNull(),
    slot: reference('slot').notNull().default('0'),
    valueId: reference('value_id').notNull(),
    surveys: integer('surveys').notNull(),
    values: integer('values').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'stats_rollups_one',
      columns: [
        table.databaseId,
        table.questionId,
        table.dimension,
        table.part,
        table.status,
        table.slot,
        table.valueId,
      ],
    }),
  ],
)

/**
 * How many folded surveys answered a question, or were not asked it, by month and status, and by one of centre and author: what is
 * missing by month, without going through every value.
 */
export const statsMonths = pgTable(
  'stats_months',
  {
    databaseId: reference('database_id').notNull(),
    questionId: reference('question_id').notNull(),
    dimension: text('dimension', { enum: ['all', 'provider', 'user'] }).notNull(),
    part: text('part').notNull(),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    status: text('status', { enum: surveyStatuses }).notNull(),
    slot: reference('slot').notNull().default('0'),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    surveys: integer('surveys').notNull(),
    values: integer('values').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'stats_months_one',
      columns: [
        table.databaseId,
        table.questionId,
        table.dimension,
        table.part,
        table.month,
        table.status,
        table.slot,
        table.outcome,
      ],
    }),
  ],
)

/** Questions whose facts and rollups are kept, and how their answers were read when these were built. */
export const statsQuestions = pgTable(
  'stats_questions',
  {
    databaseId: reference('database_id').notNull(),
    questionId: reference('question_id').notNull(),
    reading: text('reading').notNull(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.questionId] })],
)

/**
 * The last release of a database's statistics: what somebody is told of surveys that they may not read (decision 064). A later one takes its
 * place; unlike all above it does not follow from the answers any more.
 */
export const statsReleases = pgTable('stats_releases', {
  databaseId: reference('database_id')
    .primaryKey()
    .references(() => databases.id, { onDelete: 'cascade' }),
  /** The first is 1. */
  number: integer('number').notNull(),
  madeAt: instant('made_at').notNull(),
  /** How many it covers. */
  surveys: integer('surveys').notNull(),
  /** How many of them are of each author, by their ids. */
  authors: json('authors').notNull(),
  /** Blocks that it has: how each was drawn and grouped, by its template and its own id. */
  blocks: json('blocks').notNull(),
})

/** Surveys that releases cover, from one release to another. */
export const statsReleaseSurveys = pgTable(
  'stats_release_surveys',
  {
    databaseId: reference('database_id')
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    surveyId: reference('survey_id').notNull(),
    /** When it was completed: a survey that was completed anew is another. */
    completedAt: instant('completed_at').notNull(),
    /** The first release that covers it, and the first that covers it no more. */
    since: integer('since').notNull(),
    until: integer('until'),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.surveyId, table.since] })],
)

/** Figures of a question in the last release, or in the last in which its steps could be told. */
export const statsReleaseFigures = pgTable(
  'stats_release_figures',
  {
    databaseId: reference('database_id')
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    questionId: reference('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The question that it is grouped by; 0 = none. */
    groupById: reference('group_by_id').notNull(),
    /** The release of which they are. */
    number: integer('number').notNull(),
    madeAt: instant('made_at').notNull(),
    /** The questions as they were then, and how their answers were read. */
    signature: text('signature').notNull(),
    reading: text('reading').notNull(),
    /** Null of personal data. */
    figures: json('figures'),
    /** Steps that the next figures are compared with. */
    ledger: json('ledger'),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.questionId, table.groupById] })],
)
