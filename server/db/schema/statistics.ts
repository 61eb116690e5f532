import { sql } from 'drizzle-orm'
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
import { identity, instant, json, reference } from './columns'
import { databases, questions } from './designs'

/*
 * The facts that statistics are read from (decision 096). All of it follows from other tables, and only their refreshing writes it, but
 * for the first: no foreign keys, which would make saves wait for each other.
 */

/** Surveys that changed since their facts were refreshed: appended by a trigger in the transaction of the change. */
export const statsChanges = pgTable(
  'stats_changes',
  {
    databaseId: reference('database_id').notNull(),
    surveyId: reference('survey_id').notNull(),
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('stats_changes_database').on(table.databaseId, table.surveyId)],
)

/** Databases that have facts. */
export const statsDatabases = pgTable('stats_databases', {
  databaseId: reference('database_id').primaryKey(),
  /** How answers were read into facts: a hash of all that bears on it in the design. */
  reading: text('reading').notNull(),
  /** Questions by their place in the facts of each survey; none is ever taken out. */
  questions: reference('questions').array().notNull(),
  /** Whether every survey has had its facts once: until then there is nothing to be shown. */
  complete: boolean('complete').notNull().default(false),
})

/** Surveys with their facts; days are Italy's. */
export const statsSurveys = pgTable(
  'stats_surveys',
  {
    id: reference('id').primaryKey(),
    databaseId: reference('database_id').notNull(),
    userId: reference('user_id').notNull(),
    provider: text('provider'),
    status: text('status', { enum: surveyStatuses }).notNull(),
    /** On which it was made, completed, and approved first. */
    day: date('day', { mode: 'string' }).notNull(),
    completedDay: date('completed_day', { mode: 'string' }),
    approvedDay: date('approved_day', { mode: 'string' }),
    groupsTotal: integer('groups_total').notNull(),
    groupsComplete: integer('groups_complete').notNull(),
    /** A number for each of the database's `questions`: of an answer its id in `stats_values`, else 0 or less (`engine/statistics/facts.ts`). */
    facts: reference('facts').array().notNull(),
  },
  (table) => [index('stats_surveys_database').on(table.databaseId, table.id)],
)

/** Each different answer to a question, once, as it is stored. */
export const statsValues = pgTable(
  'stats_values',
  {
    id: identity('id').primaryKey(),
    questionId: reference('question_id').notNull(),
    /** Tells it from every other answer to the question: a hash, for texts are long. */
    key: uuid('key').notNull(),
    answer: json('answer').notNull(),
  },
  (table) => [uniqueIndex('stats_values_one').on(table.questionId, table.key)],
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
