import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A bigint that stays text from the wire to SQL: a JavaScript number would round the large ones. */
export const reference = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
})

/** A primary key. Sequences never give a number twice, so that `@q_12` means one question for ever (product §4). */
export const identity = customType<{
  data: string
  driverData: string
  notNull: true
  default: true
}>({ dataType: () => 'bigserial' })

/** An instant, ISO 8601 in UTC on this side. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/**
 * Any JSON value. Drizzle's own `jsonb` parses a text that the driver has already parsed, so that the formula `1` or the answer
 * `"007"` would come back as a number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

/** Bytes as they are. */
export const binary = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** When a row came to be. */
export const created = () => ({
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

/** When a row came to be, and when it last changed. */
export const stamps = () => ({
  ...created(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})
