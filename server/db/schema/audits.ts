import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { auditOperations } from '../../../contract/models/audits'
import { created, identity, instant, json, reference } from './columns'

/**
 * Who changed what, when, from what to what. Changes are written by triggers alone (`migrations/0000_first.sql`), in their own
 * transaction, so that no path can skip them; rows are never changed or removed. No foreign keys: it outlives what it tells of.
 */
export const audits = pgTable(
  'audits',
  {
    id: identity('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    userId: reference('user_id'),
    /** Who acted where no user did: whoever answers by a link has none. */
    actor: text('actor'),
    operation: text('operation', { enum: auditOperations }).notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: reference('subject_id').notNull(),
    databaseId: reference('database_id'),
    surveyId: reference('survey_id'),
    /** Where an answer stands: a survey may come to have several answers to one question. */
    answersGroupId: reference('answers_group_id'),
    operationId: uuid('operation_id'),
    old: json('old'),
    new: json('new'),
  },
  (table) => [
    index('audits_subject').on(table.subjectType, table.subjectId, table.id),
    index('audits_survey').on(table.surveyId, table.id),
    // The history of one answer, however long its survey's has grown; `ofAnswerTo` says the expression to the letter.
    index('audits_answer')
      .on(table.surveyId, sql`(coalesce(${table.new}, ${table.old}) ->> 'question_id')`, table.id)
      .where(sql`${table.subjectType} = 'answers'`),
    index('audits_answers_group')
      .on(table.answersGroupId, table.id)
      .where(sql`${table.answersGroupId} is not null`),
    // Answers, which are most of the journal, are found by their survey.
    index('audits_database')
      .on(table.databaseId, table.id)
      .where(sql`${table.databaseId} is not null`),
    // Answers are most of the journal: an administrator's list of the rest reads past none of them.
    index('audits_design')
      .on(table.id)
      .where(
        sql`${table.subjectType} not in ('surveys', 'groupSurveys', 'answers', 'threads', 'comments')`,
      ),
  ],
)

/** Replies to POSTs that carried an `Idempotency-Key`: the same key again gives the same reply (product §2). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    /** The session's user, 0 for a visitor. */
    userId: reference('user_id').notNull(),
    /** HMAC of path and body less its passwords: another request under the same key is refused. Empty in rows of before it was one. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
    body: json('body'),
    ...created(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
