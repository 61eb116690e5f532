import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { auditOperations } from '../../../contract/models/audits'
import { created, identity, instant, json, reference } from './columns'

/**
 * Audit of all changes: who, when, from what to what. Only triggers write changes (`migrations/0000_first.sql`), in the transaction of the
 * change, so that no code can skip them. Rows are never changed or deleted. There are no foreign keys: audits outlive their records.
 */
export const audits = pgTable(
  'audits',
  {
    id: identity('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    userId: reference('user_id'),
    /** Name of the actor if it is no user of the product. */
    actor: text('actor'),
    operation: text('operation', { enum: auditOperations }).notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: reference('subject_id').notNull(),
    databaseId: reference('database_id'),
    surveyId: reference('survey_id'),
    /** Answers group of an answer: a later version may allow several answers to one question. */
    answersGroupId: reference('answers_group_id'),
    operationId: uuid('operation_id'),
    old: json('old'),
    new: json('new'),
  },
  (table) => [
    index('audits_subject').on(table.subjectType, table.subjectId, table.id),
    index('audits_survey').on(table.surveyId, table.id),
    // For the history of one answer, however long its survey's is; `ofAnswerTo` has the same expression to the letter.
    index('audits_answer')
      .on(table.surveyId, sql`(coalesce(${table.new}, ${table.old}) ->> 'question_id')`, table.id)
      .where(sql`${table.subjectType} = 'answers'`),
    index('audits_answers_group')
      .on(table.answersGroupId, table.id)
      .where(sql`${table.answersGroupId} is not null`),
    // Without answers, which are most of the audit: they are found by their survey.
    index('audits_database')
      .on(table.databaseId, table.id)
      .where(sql`${table.databaseId} is not null`),
    // For an administrator's list, which has no answers: they are most of the audit.
    index('audits_design')
      .on(table.id)
      .where(
        sql`${table.subjectType} not in ('surveys', 'groupSurveys', 'answers', 'threads', 'comments')`,
      ),
  ],
)

/** Replies to POSTs with an `Idempotency-Key`: the same key again gives the same reply (product §2). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    /** User of the session, 0 for a visitor. */
    userId: reference('user_id').notNull(),
    /** HMAC of path and body without passwords: another request under the same key is refused. Empty in rows of earlier versions. */
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
