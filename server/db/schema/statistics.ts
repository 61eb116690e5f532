import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { surveyStatuses } from '../../../contract/survey-status'
import { identity, instant, json, now, ownedBy, reference } from './columns'
import { databases, questions } from './designs'

/*
 * Facts that statistics are read from (decision 096). They follow from other tables, and only their refresh writes them, except for the
 * first table. There are no foreign keys, which would make saves wait for each other.
 */

/** Surveys that have changed since the refresh of their facts, added by a trigger in the transaction of the change. */
export const statsChanges = pgTable(
  'stats_changes',
  {
    databaseId: reference('database_id').notNull(),
    surveyId: reference('survey_id').notNull(),
    changedAt: now('changed_at'),
  },
  (table) => [index('stats_changes_database').on(table.databaseId, table.surveyId)],
)

/** Databases that have facts. */
export const statsDatabases = pgTable('stats_databases', {
  databaseId: reference('database_id').primaryKey(),
  /** Hash of everything in the design that determines how facts are made of answers. */
  reading: text('reading').notNull(),
  /** Questions in the order of each survey's facts; none is ever removed. */
  questions: reference('questions').array().notNull(),
  /** Whether every survey has facts: until then there are no statistics. */
  complete: boolean('complete').notNull().default(false),
})

/** Surveys with their facts; days are calendar days in Italy. */
export const statsSurveys = pgTable(
  'stats_surveys',
  {
    id: reference('id').primaryKey(),
    databaseId: reference('database_id').notNull(),
    userId: reference('user_id').notNull(),
    provider: text('provider'),
    status: text('status', { enum: surveyStatuses }).notNull(),
    /** Days of its creation, completion, and first approval. */
    day: date('day', { mode: 'string' }).notNull(),
    completedDay: date('completed_day', { mode: 'string' }),
    approvedDay: date('approved_day', { mode: 'string' }),
    /** Number for each of the database's `questions`: an answer's id in `stats_values`, else 0 or less (`engine/statistics/facts.ts`). */
    facts: reference('facts').array().notNull(),
  },
  (table) => [index('stats_surveys_database').on(table.databaseId, table.id)],
)

/** Distinct answers to a question, as they are stored. */
export const statsValues = pgTable(
  'stats_values',
  {
    id: identity('id').primaryKey(),
    questionId: reference('question_id').notNull(),
    /** Hash of the answer, by which it is distinguished from others: texts are long. */
    key: uuid('key').notNull(),
    answer: json('answer').notNull(),
  },
  (table) => [uniqueIndex('stats_values_one').on(table.questionId, table.key)],
)

/**
 * Last releases of databases' statistics, for readers who may not read the surveys (decision 064). A later release replaces an earlier one.
 * Unlike the tables above, releases don't follow from the current answers.
 */
export const statsReleases = pgTable('stats_releases', {
  databaseId: ownedBy('database_id', () => databases.id).primaryKey(),
  /** Number of the release, from 1. */
  number: integer('number').notNull(),
  madeAt: instant('made_at').notNull(),
  /** Number of surveys that it covers. */
  surveys: integer('surveys').notNull(),
  /** Numbers of these surveys by their authors' ids. */
  authors: json('authors').notNull(),
  /** Blocks of the release, with chart and grouping, by template and block id. */
  blocks: json('blocks').notNull(),
})

/** Surveys that releases cover, with the first and the last release. */
export const statsReleaseSurveys = pgTable(
  'stats_release_surveys',
  {
    databaseId: ownedBy('database_id', () => databases.id),
    surveyId: reference('survey_id').notNull(),
    /** Time of its completion: a survey that is completed again counts as another. */
    completedAt: instant('completed_at').notNull(),
    /** First release that covers it, and first one that does not any more. */
    since: integer('since').notNull(),
    until: integer('until'),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.surveyId, table.since] })],
)

/** Figures of a question in the last release, or in the last one in which its steps could be published. */
export const statsReleaseFigures = pgTable(
  'stats_release_figures',
  {
    databaseId: ownedBy('database_id', () => databases.id),
    questionId: ownedBy('question_id', () => questions.id),
    /** Question that it is grouped by; 0 = none. */
    groupById: reference('group_by_id').notNull(),
    /** Number of their release. */
    number: integer('number').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Signature of the questions then, and how facts were made of their answers. */
    signature: text('signature').notNull(),
    reading: text('reading').notNull(),
    /** Figures; null for personal data. */
    figures: json('figures'),
    /** Steps that the next figures are compared with. */
    ledger: json('ledger'),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.questionId, table.groupById] })],
)
