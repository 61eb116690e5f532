import { sql } from 'drizzle-orm'
import { index, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { requestStatuses } from '../../../contract/models/subscription-requests'
import { comparable, identity, instant, reference, timestamps } from './columns'
import { users } from './people'

/** Subscription requests (product §9). The audit has their decisions, but no personal data. */
export const subscriptionRequests = pgTable(
  'subscription_requests',
  {
    id: identity('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    hospital: text('hospital'),
    message: text('message'),
    status: text('status', { enum: requestStatuses }).notNull().default('requested'),
    /** Reason of a rejection, if the administrator has written one. */
    reason: text('reason'),
    validatedAt: instant('validated_at'),
    /** Time of the acceptance or rejection. */
    decidedAt: instant('decided_at'),
    /** Account that was created for it. */
    userId: reference('user_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    comparable: comparable(
      `first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(hospital, '')`,
    ),
    ...timestamps(),
  },
  (table) => [
    index('subscription_requests_email').on(sql`lower(${table.email})`),
    index('subscription_requests_status').on(table.status, table.createdAt, table.id),
    index('subscription_requests_created').on(table.createdAt, table.id),
    index('subscription_requests_name').on(table.lastName, table.id),
    index('subscription_requests_by_status').on(table.status, table.id),
    index('subscription_requests_pieces').using('gin', sql`text_pieces(${table.comparable}, '')`),
  ],
)
