import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Preferences } from '../../../contract/preferences'
import { roles } from '../../../contract/roles'
import { databases } from './designs'
import { comparable, created, identity, instant, json, reference, timestamps } from './columns'

/** How somebody was let in. */
export const signInMethods = ['password', 'mailedLink', 'newPassword', 'singleSignOn'] as const

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
    /** Whether a second factor is asked for at each sign-in (product §9). */
    secondFactor: boolean('second_factor').notNull().default(false),
    comparable: comparable(`first_name || ' ' || last_name || ' ' || email`),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // The orders of the list of accounts.
    index('users_last_name').on(sql`lower(${table.lastName})`, table.id),
    index('users_first_name').on(sql`lower(${table.firstName})`, table.id),
    index('users_role').on(table.role, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_pieces').using('gin', sql`text_pieces(${table.comparable}, '')`),
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
    /** To five minutes, and never in the transaction of a save. */
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
    /** What the browser said of itself when it signed in, for its owner to know it again. */
    userAgent: text('user_agent').notNull().default(''),
    /** How the person was let in; null in rows of before it was noted. */
    signedInBy: text('signed_in_by', { enum: signInMethods }),
    /** Opened where a second factor is required and there is none yet: it is good for setting one up alone. */
    mustEnrol: boolean('must_enrol').notNull().default(false),
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

/** Tries of the last minutes that count against a limit: failed sign-ins, links asked for (product §9). */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: identity('id').primaryKey(),
    /** What is counted, as `services/accounts/sessions/throttle.ts` names it: an account by its id, or by the HMAC of an e-mail that may have none, an address, or both. */
    subject: text('subject').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('login_failures_subject').on(table.subject, table.at)],
)

/** Who takes part in a database (product §3). */
const membership = () => ({
  id: identity('id').primaryKey(),
  databaseId: reference('database_id')
    .notNull()
    .references(() => databases.id, { onDelete: 'cascade' }),
  userId: reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...created(),
})

/** Doctors who fill surveys: each once. */
export const databaseUsers = pgTable(
  'database_users',
  {
    ...membership(),
    /** One of the database's centres, which the surveys that they open take (product §3). */
    provider: text('provider'),
  },
  (table) => [
    uniqueIndex('database_users_member').on(table.databaseId, table.userId),
    index('database_users_user').on(table.userId),
  ],
)

/** Those who read and review all surveys: each once. */
export const databaseSupervisors = pgTable('database_supervisors', membership(), (table) => [
  uniqueIndex('database_supervisors_member').on(table.databaseId, table.userId),
  index('database_supervisors_user').on(table.userId),
])
