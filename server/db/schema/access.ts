import {
  bigint,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
  boolean,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { binary, created, identity, instant, now, ownedBy, reference } from './columns'
import { users } from './people'
import { sql } from 'drizzle-orm'
import { limitNames } from '../../../contract/models/rate-limits'

/**
 * Second factors of users (product §9): secrets from which their devices compute codes of six digits. A code is required only after a first
 * one has shown that the device has the secret (`users.second_factor`).
 */
export const secondFactors = pgTable('second_factors', {
  userId: ownedBy('user_id', () => users.id).primaryKey(),
  /** Encrypted secret. */
  sealed: binary('sealed').notNull(),
  /** Time step of the last accepted code: each works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  ...created(),
})

/** Recovery codes for users who have lost their device: hashed, each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
    ...created(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Browsers in which users have signed in; a shared one has several. Rate limits of others' attempts don't apply there (product §9). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Id of the browser. */
    id: uuid('id').notNull(),
    userId: ownedBy('user_id', () => users.id),
    ...created(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    index('known_devices_user').on(table.userId),
  ],
)

/** Identities of accounts at OpenID Connect providers: one person there, one account here (decision 071). */
export const identities = pgTable(
  'identities',
  {
    id: identity('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    issuer: text('issuer').notNull(),
    /** Provider's unique id of the person (`sub`). */
    subject: text('subject').notNull(),
    /** Whether the identity was bound with the account's password: an administrator's account opens by no other one. */
    withPassword: boolean('with_password').notNull().default(false),
    ...created(),
    lastUsedAt: now('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_person').on(table.issuer, table.subject),
    uniqueIndex('identities_account').on(table.userId, table.issuer),
  ],
)

/** Stages of a single sign-on. `begun`: the browser is at the provider; `returned`: it is back, with an identity. */
export const signOnStages = ['begun', 'returned'] as const

/** Single sign-ons under way. Each step deletes its row and adds another, under another secret. */
export const singleSignOns = pgTable(
  'single_sign_ons',
  {
    /** SHA-256 of the `state` that the provider sends back, later of the code that the page posts. */
    hash: text('hash').primaryKey(),
    stage: text('stage', { enum: signOnStages }).notNull(),
    /** SHA-256 of the browser's cookie. */
    browser: text('browser').notNull(),
    /** Encrypted data of the steps so far. */
    sealed: binary('sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('single_sign_ons_expiry').on(table.expiresAt)],
)

/** Rate limits that were reached, for administrators to see (product §9): one row for each account, one for attempts without an account. */
export const throttlings = pgTable(
  'throttlings',
  {
    id: identity('id').primaryKey(),
    limit: text('limit', { enum: limitNames }).notNull(),
    /** Address of the calls; for IPv6 the network. */
    network: text('network').notNull(),
    /** Account that was refused; null if there is none, or it was not looked up. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** End of the limit. */
    until: instant('until').notNull(),
    ...created(),
  },
  (table) => [
    index('throttlings_created').on(table.createdAt, table.id),
    index('throttlings_until').on(table.until),
    index('throttlings_user').on(table.userId),
    // A limit without an account is recorded once while it lasts.
    index('throttlings_nobody')
      .on(table.network, table.limit, table.until)
      .where(sql`${table.userId} is null`),
  ],
)
