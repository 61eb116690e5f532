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
import { created, identity, ownedBy, reference, timestamps } from './columns'
import { databaseSupervisors, databaseUsers, users } from './people'

/** Notifications that members of a database have chosen (product §9); without a row the defaults apply. */
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
    /** Age of a draft in days from which its doctor gets a reminder; null = never. */
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

/** Digests and reminders that were sent: one for each user, kind and week, however often the job runs. */
export const sentDigests = pgTable(
  'sent_digests',
  {
    userId: ownedBy('user_id', () => users.id),
    kind: text('kind', { enum: ['weekly_digest', 'draft_reminder'] }).notNull(),
    /** Monday of the week, in Rome: `YYYY-MM-DD`. */
    week: text('week').notNull(),
    ...created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.week] })],
)
