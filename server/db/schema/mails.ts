import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, integer, uuid } from 'drizzle-orm/pg-core'
import {
  created,
  instant,
  json,
  reference,
  binary,
  comparable,
  identity,
  timestamps,
} from './columns'
import { users } from './people'
import { subscriptionRequests } from './requests'
import { mailTypes, mailStates } from '../../../contract/models/mails'

/** Purposes of links in mails. */
export const tokenPurposes = [
  'confirmation',
  'firstStart',
  'reset',
  'request',
  'email',
  'signIn',
] as const

/** Tokens of links in mails: only their SHA-256 is stored, and each works once (product §9). */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    /** Owner: an account, or a subscription request. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    requestId: reference('request_id').references(() => subscriptionRequests.id, {
      onDelete: 'cascade',
    }),
    /** Address that it was sent to, the only one for which it works. */
    sentTo: text('sent_to').notNull(),
    /** Data from the request for this link, which the mail doesn't contain. */
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

/** Mails that were queued (product §9), with their state, for administrators. */
export const mails = pgTable(
  'mails',
  {
    id: identity('id').primaryKey(),
    /** Part of the Message-ID before the `@`: the same in every attempt. */
    messageId: uuid('message_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** Type of the mail: the name of its message. */
    cause: text('cause', { enum: mailTypes }).notNull(),
    /** Account that it is about; null if that is deleted. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Subscription request that it is about: its deletion deletes the mail with the address. */
    requestId: reference('request_id').references(() => subscriptionRequests.id, {
      onDelete: 'cascade',
    }),
    /** Hash of the token in its link, if it has one: a mail whose link no longer works is not sent. */
    linkHash: text('link_hash'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Encrypted content, with its link; null once it is no longer needed. */
    sealed: binary('sealed'),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    comparable: comparable(`recipient || ' ' || subject`),
    ...timestamps(),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_state').on(table.state, table.createdAt, table.id),
    index('mails_cause').on(table.cause, table.createdAt, table.id),
    index('mails_pieces').using('gin', sql`text_pieces(${table.comparable}, '')`),
    index('mails_user').on(table.userId),
    index('mails_request').on(table.requestId),
  ],
)
