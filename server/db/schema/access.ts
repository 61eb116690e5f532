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
import { binary, created, identity, instant, reference } from './columns'
import { users } from './people'
import { sql } from 'drizzle-orm'
import { limitNames } from '../../../contract/models/rate-limits'

/**
 * A person's second factor (product §9): a secret that their device computes six digits from. Until a code has shown that the device has
 * it (`users.second_factor`) nobody is asked for one.
 */
export const secondFactors = pgTable('second_factors', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret, encrypted. */
  sealed: binary('sealed').notNull(),
  /** The time step of the last code that was taken: each works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  ...created(),
})

/** Codes on paper for who has lost that device: hashed, each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity('id').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
    ...created(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Browsers and who has signed in there, of a shared one several: they are not slowed there by others who guess (product §9). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Of the browser. */
    id: uuid('id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...created(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    index('known_devices_user').on(table.userId),
  ],
)

/** Who an account's owner is to an OpenID Connect provider: one person there, one account here (decision 071). */
export const identities = pgTable(
  'identities',
  {
    id: identity('id').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's name for the person (`sub`), which it gives to nobody else. */
    subject: text('subject').notNull(),
    /** Whether the account's password was given once: an administrator's account opens by no other tie. */
    withPassword: boolean('with_password').notNull().default(false),
    ...created(),
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('identities_person').on(table.issuer, table.subject),
    uniqueIndex('identities_account').on(table.userId, table.issuer),
  ],
)

/** `begun`: the browser is at the provider. `returned`: it is back, and somebody is known to be at it. */
export const signOnStages = ['begun', 'returned'] as const

/** Single sign-ons under way. Each step takes its row away and leaves another, under another secret. */
export const singleSignOns = pgTable(
  'single_sign_ons',
  {
    /** SHA-256 of the `state` that the provider sends back, later of the code that the page posts. */
    hash: text('hash').primaryKey(),
    stage: text('stage', { enum: signOnStages }).notNull(),
    /** SHA-256 of the browser's cookie. */
    browser: text('browser').notNull(),
    /** What is known so far, encrypted. */
    sealed: binary('sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('single_sign_ons_expiry').on(table.expiresAt)],
)

/** Counters that ran full, for administrators to see (product §9): one row an account each time, one for all that have none. */
export const throttlings = pgTable(
  'throttlings',
  {
    id: identity('id').primaryKey(),
    limit: text('limit', { enum: limitNames }).notNull(),
    /** Where the calls came from: of IPv6 the network. */
    network: text('network').notNull(),
    /** Whose account was refused; null where there is none, or nobody looked. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** When calls are let through again. */
    until: instant('until').notNull(),
    ...created(),
  },
  (table) => [
    index('throttlings_created').on(table.createdAt, table.id),
    index('throttlings_until').on(table.until),
    index('throttlings_user').on(table.userId),
    // What nobody's account was refused for is told once while it lasts.
    index('throttlings_nobody')
      .on(table.network, table.limit, table.until)
      .where(sql`${table.userId} is null`),
  ],
)
