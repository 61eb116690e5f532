import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { created, instant, json, reference } from './columns'
import { users } from './people'
import { subscriptionRequests } from './requests'

/** What a link in a mail is for. */
export const tokenPurposes = [
  'confirmation',
  'firstStart',
  'reset',
  'request',
  'email',
  'signIn',
] as const

/** Tokens sent by e-mail: only their SHA-256 is kept, each works once (product §9). */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    /** Whose it is: an account's, or a request's for one. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    requestId: reference('request_id').references(() => subscriptionRequests.id, {
      onDelete: 'cascade',
    }),
    /** The address that it was sent to: the only one that it may name, and works for. */
    sentTo: text('sent_to').notNull(),
    /** What whoever asked for it has said, which the mail does not hold: it goes with that link alone. */
    said: json('said').$type<Readonly<Record<string, string | null>>>(),
    ...created(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('email_tokens_owner', sql`num_nonnulls(${table.userId}, ${table.requestId}) = 1`),
    index('email_tokens_user').on(table.userId),
    index('email_tokens_request').on(table.requestId),
  ],
)
