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
import {
  comparable,
  identity,
  instant,
  json,
  ownedBy,
  reference,
  refersTo,
  timestamps,
} from './columns'
import { databases, groups, questions } from './designs'
import { users } from './people'

/**
 * Codes of patients, a row for each time that one was set. The audit has only their ids, so that clearing codes removes them from the audit
 * too (decision 046). Triggers write the rows. There are no foreign keys: codes outlive their surveys.
 */
export const customIds = pgTable(
  'custom_ids',
  {
    id: identity('id').primaryKey(),
    databaseId: reference('database_id').notNull(),
    /** Author of the survey. */
    userId: reference('user_id').notNull(),
    code: text('code').notNull(),
    /** Whether a survey has it now; else only the audit refers to it. */
    held: boolean('held').notNull().default(true),
    /** Whether it reads like another code of the author, from before such codes were refused: both stay. */
    doubled: boolean('doubled').notNull().default(false),
    comparable: comparable('code'),
  },
  (table) => [
    // A code is unique however it is written (decision 014). Decomposed letters may make it long, and index rows have a limit.
    uniqueIndex('custom_ids_held')
      .on(table.databaseId, table.userId, sql`left(${table.comparable}, 600)`)
      .where(sql`${table.held} and not ${table.doubled}`),
    index('custom_ids_doubled')
      .on(table.databaseId, table.userId)
      .where(sql`${table.held} and ${table.doubled}`),
    // For searches by any part of a code in a database (decision 068).
    index('custom_ids_pieces')
      .using('gin', sql`text_pieces(${table.comparable}, ${table.databaseId}::text)`)
      .where(sql`${table.held}`),
  ],
)

export const surveys = pgTable(
  'surveys',
  {
    id: identity('id').primaryKey(),
    databaseId: refersTo('database_id', () => databases.id),
    userId: refersTo('user_id', () => users.id),
    status: text('status', { enum: surveyStatuses }).notNull().default('draft'),
    customId: text('custom_id'),
    /** Row of `custom_ids` with the code; written by triggers. */
    customIdRef: reference('custom_id_ref'),
    note: text('note'),
    /** Centre of its author at its creation (product §3). */
    provider: text('provider'),
    bookmarkId: reference('bookmark_id').references((): AnyPgColumn => answersGroups.id, {
      onDelete: 'set null',
    }),
    lastAnswersGroupId: reference('last_answers_group_id').references(
      (): AnyPgColumn => answersGroups.id,
      { onDelete: 'set null' },
    ),
    /** Number of groups with visible questions, and of complete ones among them: written with the answers, so that lists only read. */
    groupsTotal: integer('groups_total').notNull().default(0),
    groupsComplete: integer('groups_complete').notNull().default(0),
    /**
     * Version of the design by which formulas, statuses and progress were last computed. A save recomputes only dependents if it is the
     * current version (decision 097). Null = not known.
     */
    settledVersion: bigint('settled_version', { mode: 'number' }),
    /**
     * Number of the published version that the survey keeps since it was completed (decision 125). Null while it takes answers, by the
     * newest design.
     */
    pinnedVersion: integer('pinned_version'),
    /** Number of open comment threads: written with the threads, so that lists only read. */
    openThreads: integer('open_threads').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
    completedAt: instant('completed_at'),
    /** Time of its first approval, whatever its status is now. */
    approvedAt: instant('approved_at'),
  },
  (table) => [
    index('surveys_updated').on(table.databaseId, table.updatedAt, table.id),
    // With the columns of the default order, so that surveys of a period are sorted without reading their rows.
    index('surveys_created').on(table.databaseId, table.createdAt, table.id, table.updatedAt),
    // For the order by status, and for the default order within a status.
    index('surveys_status').on(table.databaseId, table.status, table.updatedAt, table.id),
    // For a centre with few surveys among very many.
    index('surveys_provider').on(table.databaseId, table.provider, table.updatedAt, table.id),
    // Surveys without a date come last, as in the list.
    index('surveys_completed').on(
      table.databaseId,
      table.completedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    // For surveys of earlier versions (decision 125).
    index('surveys_pinned')
      .on(table.databaseId, table.pinnedVersion)
      .where(sql`${table.pinnedVersion} is not null`),
    index('surveys_by_custom_id').on(table.databaseId, table.customId, table.id),
    // Equal orders for lists of one author.
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
    // For dashboards, over all databases: few among very many surveys.
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
 * Numbers of surveys by database, author and status, for totals of lists and figures of dashboards at any number of surveys. A trigger
 * updates them in the transaction of the change (decision 068); saves of answers don't change them.
 */
export const surveyCounts = pgTable(
  'survey_counts',
  {
    databaseId: ownedBy('database_id', () => databases.id),
    userId: ownedBy('user_id', () => users.id),
    status: text('status', { enum: surveyStatuses }).notNull(),
    surveys: integer('surveys').notNull(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.userId, table.status] })],
)

export const answersGroups = pgTable(
  'answers_groups',
  {
    id: identity('id').primaryKey(),
    surveyId: ownedBy('survey_id', (): AnyPgColumn => surveys.id),
    groupId: refersTo('group_id', () => groups.id),
    userId: refersTo('user_id', () => users.id),
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
    answersGroupId: ownedBy('answers_group_id', () => answersGroups.id),
    surveyId: ownedBy('survey_id', () => surveys.id),
    questionId: refersTo('question_id', () => questions.id),
    /** Value of the question's kind; SQL null = not answered, or a formula without a result. */
    value: json('value'),
    /** Reason why a formula has no result. */
    reason: text('reason'),
    /** Reason why there is no answer (decision 023). */
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
    // For exports, which check whether any answer has a reason: few have one.
    index('answers_excused')
      .on(table.surveyId, table.questionId)
      .where(sql`${table.missingReason} is not null`),
    check(
      'answers_missing_reason',
      sql`${table.missingReason} is null or (${table.value} is null and ${table.missingReason} in ('not_asked', 'unknown', 'refused', 'not_applicable'))`,
    ),
  ],
)
