import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Preferences } from '../../../contract/preferences'
import { roles } from '../../../contract/roles'
import { databases } from './designs'
import { created, identity, instant, json, reference, stamps } from './columns'

export const users = pgTable(
  'users',
  {
    id: identity('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** argon2id; null until the person has chosen a password. */
    passwordHash: text('password_hash'),
    /** False: deactivated, which keeps the name where it stands and lets nobody in (product §3). */
    active: boolean('active').notNull().default(true),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_name').on(table.lastName, table.firstName),
    index('users_role').on(table.role),
  ],
)

/** A signed token names its session: deleting the row revokes it at once (product §9). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...created(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** What each person has chosen for their own lists (`contract/preferences.ts`), all in one row. */
export const userPreferences = pgTable('user_preferences', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: json('preferences').$type<Preferences>().notNull(),
})

/** Tokens sent by e-mail: only their SHA-256 is kept, each works once (product §9). */
export const emailTokens = pgTable('email_tokens', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose', { enum: ['confirmation', 'reset'] }).notNull(),
  userId: reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address that it was sent to: the only one that it may name, and works for. */
  sentTo: text('sent_to').notNull(),
  ...created(),
  expiresAt: instant('expires_at').notNull(),
})

/** Tries of the last minutes that count against a limit: failed sign-ins, links asked for (product §9). */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: identity('id').primaryKey(),
    /** What is counted, as `services/accounts/throttle.ts` names it: an account by its id, or by the HMAC of an e-mail that may have none, an address, or both. */
    subject: text('subject').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('login_failures_subject').on(table.subject, table.at)],
)

/** Who takes part in a database, in one of the two ways (product §3): each person once. */
function membership<const Name extends string>(name: Name) {
  return pgTable(
    name,
    {
      id: identity('id').primaryKey(),
      databaseId: reference('database_id')
        .notNull()
        .references(() => databases.id, { onDelete: 'cascade' }),
      userId: reference('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      ...created(),
    },
    (table) => [
      uniqueIndex(`${name}_member`).on(table.databaseId, table.userId),
      index(`${name}_user`).on(table.userId),
    ],
  )
}

/** Doctors who fill surveys. */
export const databaseUsers = membership('database_users')

/** Those who read and review all surveys. */
export const databaseSupervisors = membership('database_supervisors')
