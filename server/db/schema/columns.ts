import { sql } from 'drizzle-orm'
import { customType, text } from 'drizzle-orm/pg-core'

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

/** What PostgreSQL writes of an instant where the session's time zone is UTC: `2026-03-01 09:15:00.25+00`. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** An instant as PostgreSQL writes it → ISO 8601 in UTC. */
export function instantFrom(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  if (day === undefined) return new Date(text).toISOString()
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** An instant, ISO 8601 in UTC on this side. A survey that is read has hundreds: a `Date` each would cost more than its values. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: instantFrom,
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
export const timestamps = () => ({
  ...created(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/**
 * The column that is searched, as `comparable_text` makes it (decision 090): PostgreSQL keeps it, and nobody writes it.
 *
 * @param texts an expression over its columns
 */
export const comparable = (texts: string) =>
  text('comparable').generatedAlwaysAs(sql.raw(`comparable_text(${texts})`))
