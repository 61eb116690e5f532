import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { created, identity, reference, timestamps } from './columns'
import { databaseSupervisors, databaseUsers, users } from './people'

/** What a member of a database wants to hear of by mail (product §9); no row: what everybody hears of. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity('id').primaryKey(),
    databaseUserId: reference('database_user_id').references(() => databaseUsers.id, {
      onDelete: 'cascade',
    }),
    databaseSupervisorId: reference('database_supervisor_id').references(
      () => databaseSupervisors.id,
      { onDelete: 'cascade' },
    ),
    surveyCompleted: boolean('survey_completed').notNull(),
    surveyReturned: boolean('survey_returned').notNull(),
    surveyApproved: boolean('survey_approved').notNull(),
    weeklyDigest: boolean('weekly_digest').notNull(),
    /** After how many days a draft is spoken of; null: never. */
    draftReminder: integer('draft_reminder'),
    ...timestamps(),
  },
  (table) => [
    check(
      'notifications_member',
      sql`num_nonnulls(${table.databaseUserId}, ${table.databaseSupervisorId}) = 1`,
    ),
    uniqueIndex('notifications_user').on(table.databaseUserId),
    uniqueIndex('notifications_supervisor').on(table.databaseSupervisorId),
  ],
)

/** Digests and reminders that went out: one a person, kind and week, whatever hour it is where and however often one looks. */
export const sentDigests = pgTable(
  'sent_digests',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['weekly_digest', 'draft_reminder'] }).notNull(),
    /** The Monday of the week, in Rome: `YYYY-MM-DD`. */
    week: text('week').notNull(),
    ...created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.week] })],
)
