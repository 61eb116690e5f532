import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  missingReasons,
  answersGroupStatuses,
  surveyStatuses,
} from '../../../contract/survey-status'
import { comparable, identity, instant, json, reference, timestamps } from './columns'
import { databases, groups, questions } from './designs'
import { users } from './people'

/**
 * Every code that a patient was given, each giving a row of its own: the journal holds its id alone, so that clearing the codes empties
 * the journal of them too (decision 046). Triggers write it; no foreign keys, for it outlives its survey.
 */
export const customIds = pgTable(
  'custom_ids',
  {
    id: identity('id').primaryKey(),
    databaseId: reference('database_id').notNull(),
    /** The survey's author. */
    userId: reference('user_id').notNull(),
    code: text('code').notNull(),
    /** Whether a survey has it now; else only the journal tells of it. */
    held: boolean('held').notNull().default(true),
    /** Whether another survey of the author's had a code that reads the same before such codes were refused: both stay. */
    doubled: boolean('doubled').notNull().default(false),
    comparable: comparable('code'),
  },
  (table) => [
    // However it is written, a code is one patient's (decision 014). Letters taken apart may be many: an index row has a limit.
    uniqueIndex('custom_ids_held')
      .on(table.databaseId, table.userId, sql`left(${table.comparable}, 600)`)
      .where(sql`${table.held} and not ${table.doubled}`),
    index('custom_ids_doubled')
      .on(table.databaseId, table.userId)
      .where(sql`${table.held} and ${table.doubled}`),
    // Any part of a code, among a database's (decision 068).
    index('custom_ids_pieces')
      .using('gin', sql`text_pieces(${table.comparable}, ${table.databaseId}::text)`)
      .where(sql`${table.held}`),
  ],
)

export const surveys = pgTable(
  'surveys',
  {
    id: identity('id').primaryKey(),
    databaseId: reference('database_id')
      .notNull()
      .references(() => databases.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: surveyStatuses }).notNull().default('draft'),
    customId: text('custom_id'),
    /** The row of `custom_ids` that holds the code; kept by triggers. */
    customIdRef: reference('custom_id_ref'),
    note: text('note'),
    /** The centre that its author had when they opened it (product §3). */
    provider: text('provider'),
    bookmarkId: reference('bookmark_id').references((): AnyPgColumn => answersGroups.id, {
      onDelete: 'set null',
    }),
    lastAnswersGroupId: reference('last_answers_group_id').references(
      (): AnyPgColumn => answersGroups.id,
      { onDelete: 'set null' },
    ),
    /** Groups that have something to fill, and how many of them are complete: kept with the answers, so that lists only read. */
    groupsTotal: integer('groups_total').notNull().default(0),
    groupsComplete: integer('groups_complete').notNull().default(0),
    /**
     * The version of the design by which formulas, statuses and progress were last computed whole; a save goes by difference only
     * from there (decision 097). Null = not known.
     */
    settledVersion: bigint('settled_version', { mode: 'number' }),
    /** Kept with the threads, so that lists only read. */
    openThreads: integer('open_threads').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
    completedAt: instant('completed_at'),
    /** When it was first approved, whatever has become of it since. */
    approvedAt: instant('approved_at'),
  },
  (table) => [
    index('surveys_updated').on(table.databaseId, table.updatedAt, table.id),
    // With the usual order beside it: what was created in some days is put into it without a look at the rows.
    index('surveys_created').on(table.databaseId, table.createdAt, table.id, table.updatedAt),
    // Sorted by status, and those of a status in the usual order.
    index('surveys_status').on(table.databaseId, table.status, table.updatedAt, table.id),
    // Without a date they come last, as the list has them.
    index('surveys_completed').on(
      table.databaseId,
      table.completedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('surveys_by_custom_id').on(table.databaseId, table.customId, table.id),
    // The same orders for whoever sees their own alone.
    index('surveys_author').on(table.userId, table.databaseId, table.updatedAt, table.id),
    index('surveys_author_created').on(
      table.userId,
      table.databaseId,
      table.createdAt,
      table.id,
      table.updatedAt,
    ),
    index('surveys_author_status').on(
      table.userId,
      table.databaseId,
      table.status,
      table.updatedAt,
      table.id,
    ),
    index('surveys_author_completed').on(
      table.userId,
      table.databaseId,
      table.completedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('surveys_author_custom_id').on(table.userId, table.databaseId, table.customId, table.id),
    // What a dashboard looks for across databases: few among very many.
    index('surveys_bookmarked')
      .on(table.userId, table.updatedAt, table.id)
      .where(sql`${table.bookmarkId} is not null`),
    index('surveys_to_review')
      .on(table.databaseId, table.completedAt, table.id)
      .where(sql`${table.status} = 'completed'`),
    index('surveys_commented')
      .on(table.databaseId, table.updatedAt, table.id)
      .where(sql`${table.openThreads} > 0`),
  ],
)

/**
 * How many surveys of each status each author has in a database: a list's total and a dashboard's figures, at any number of surveys.
 * Kept by a trigger (decision 068), in the transaction of what it counts; a save of an answer changes none of it.
 */
export const surveyCounts = pgTable(
  'survey_counts',
  {
    databaseId: reference('database_id')
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: surveyStatuses }).notNull(),
    surveys: integer('surveys').notNull(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.userId, table.status] })],
)

export const answersGroups = pgTable(
  'answers_groups',
  {
    id: identity('id').primaryKey(),
    surveyId: reference('survey_id')
      .notNull()
      .references((): AnyPgColumn => surveys.id, { onDelete: 'cascade' }),
    groupId: reference('group_id')
      .notNull()
      .references(() => groups.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: answersGroupStatuses }).notNull().default('empty'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('answers_groups_one').on(table.surveyId, table.groupId),
    index('answers_groups_group').on(table.groupId),
  ],
)

export const answers = pgTable(
  'answers',
  {
    id: identity('id').primaryKey(),
    answersGroupId: reference('answers_group_id')
      .notNull()
      .references(() => answersGroups.id, { onDelete: 'cascade' }),
    surveyId: reference('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    questionId: reference('question_id')
      .notNull()
      .references(() => questions.id),
    /** The kind's value; SQL null = not answered, or a formula without a result. */
    value: json('value'),
    /** Why a formula has no result. */
    reason: text('reason'),
    /** Why a person gave no value (decision 023). */
    missingReason: text('missing_reason', { enum: missingReasons }),
    confirmed: boolean('confirmed').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    operationId: uuid('operation_id'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('answers_one').on(table.answersGroupId, table.questionId),
    index('answers_survey').on(table.surveyId),
    index('answers_question').on(table.questionId),
    // A dump asks which questions have a reason anywhere: few rows have one.
    index('answers_excused')
      .on(table.surveyId, table.questionId)
      .where(sql`${table.missingReason} is not null`),
    check(
      'answers_missing_reason',
      sql`${table.missingReason} is null or (${table.value} is null and ${table.missingReason} in ('not_asked', 'unknown', 'refused', 'not_applicable'))`,
    ),
  ],
)
