import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { binary, created, identity, instant, reference } from './columns'
import { users } from './people'

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
