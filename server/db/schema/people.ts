import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Preferences } from '../../../contract/preferences'
import { roles } from '../../../contract/roles'
import { databases } from './designs'
import { comparable, created, identity, instant, json, now, ownedBy, timestamps } from './columns'

/** Methods of signing in. */
export const signInMethods = ['password', 'mailedLink', 'newPassword', 'singleSignOn'] as const

export const users = pgTable(
  'users',
  {
    id: identity('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** Hash by argon2id; null until the user has set a password. */
    passwordHash: text('password_hash'),
    /** Whether the account is active; a deactivated one stays as an author, and can't sign in (product §3). */
    active: boolean('active').notNull().default(true),
    /** Whether each sign-in requires a second factor (product §9). */
    secondFactor: boolean('second_factor').notNull().default(false),
    comparable: comparable(`first_name || ' ' || last_name || ' ' || email`),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // Orders of the list of accounts.
    index('users_last_name').on(sql`lower(${table.lastName})`, table.id),
    index('users_first_name').on(sql`lower(${table.firstName})`, table.id),
    index('users_role').on(table.role, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_pieces').using('gin', sql`text_pieces(${table.comparable}, '')`),
  ],
)

/** Sessions, which are named by signed tokens: deleting the row revokes a session at once (product §9). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    ...created(),
    expiresAt: instant('expires_at').notNull(),
    /** Last use, to five minutes; never written in the transaction of a save. */
    lastUsedAt: now('last_used_at'),
    /** User agent at the sign-in, by which the owner recognizes the browser. */
    userAgent: text('user_agent').notNull().default(''),
    /** Method of signing in; null in rows of earlier versions. */
    signedInBy: text('signed_in_by', { enum: signInMethods }),
    /** Whether a required second factor is missing: the session then serves only to set one up. */
    mustEnrol: boolean('must_enrol').notNull().default(false),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** Preferences of users (`contract/preferences.ts`), all in one row. */
export const userPreferences = pgTable('user_preferences', {
  userId: ownedBy('user_id', () => users.id).primaryKey(),
  preferences: json('preferences').$type<Preferences>().notNull(),
})

/** Attempts of the last minutes that count for a rate limit: failed sign-ins, requested links (product §9). */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: identity('id').primaryKey(),
    /** Subject of the limit: an account, by its id or by the HMAC of an e-mail that may have none, an address, or both. */
    subject: text('subject').notNull(),
    at: now('at'),
  },
  (table) => [index('login_failures_subject').on(table.subject, table.at)],
)

/** Columns of memberships in databases (product §3). */
const membership = () => ({
  id: identity('id').primaryKey(),
  databaseId: ownedBy('database_id', () => databases.id),
  userId: ownedBy('user_id', () => users.id),
  ...created(),
})

/** Database users: doctors who fill in surveys, each once. */
export const databaseUsers = pgTable(
  'database_users',
  {
    ...membership(),
    /** Centre of the database, which new surveys of this doctor get (product §3). */
    provider: text('provider'),
  },
  (table) => [
    uniqueIndex('database_users_member').on(table.databaseId, table.userId),
    index('database_users_user').on(table.userId),
  ],
)

/** Database supervisors, who read and review all surveys, each once. */
export const databaseSupervisors = pgTable('database_supervisors', membership(), (table) => [
  uniqueIndex('database_supervisors_member').on(table.databaseId, table.userId),
  index('database_supervisors_user').on(table.userId),
])
