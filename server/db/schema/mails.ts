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

/** Every mail that was queued (product §9): for administrators to see what became of it. */
export const mails = pgTable(
  'mails',
  {
    id: identity('id').primaryKey(),
    /** The part of the Message-ID before the `@`: the same at every try. */
    messageId: uuid('message_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** Why it was sent: the name of its message. */
    cause: text('cause', { enum: mailTypes }).notNull(),
    /** Whose account it is about; null where it is not there any more. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Or whose request for one: with that its address is forgotten here too. */
    requestId: reference('request_id').references(() => subscriptionRequests.id, {
      onDelete: 'cascade',
    }),
    /** Of the token in its link, where it has one: whether that still works is seen before it is sent. */
    linkHash: text('link_hash'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** What it says, its link too, encrypted; null as soon as nobody will need it any more. */
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
