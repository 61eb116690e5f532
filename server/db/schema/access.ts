import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { binary, created, identity, instant, reference } from './columns'
import { users } from './people'

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
