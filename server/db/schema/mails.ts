import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mailCauses, mailStates } from '../../../contract/model/mails'
import { binary, comparable, identity, instant, reference, stamps } from './columns'
import { users } from './people'
import { subscriptionRequests } from './requests'

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
    cause: text('cause', { enum: mailCauses }).notNull(),
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
    ...stamps(),
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
