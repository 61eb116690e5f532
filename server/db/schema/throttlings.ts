import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { limitNames } from '../../../contract/model/throttlings'
import { created, identity, instant, reference } from './columns'
import { users } from './people'

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
