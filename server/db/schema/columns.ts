import { sql } from 'drizzle-orm'
import { customType, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A bigint that stays text from the wire to SQL: a JavaScript number would round the large ones. */
export const reference = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
})

/** A primary key. Sequences never repeat a number, so that `@q_12` means one question for ever (product §4). */
export const identity = customType<{
  data: string
  driverData: string
  notNull: true
  default: true
}>({ dataType: () => 'bigserial' })

/** An instant as PostgreSQL writes it in the time zone UTC: `2026-03-01 09:15:00.25+00`. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** Instant in ISO 8601 and UTC, from PostgreSQL's text. */
export function instantFrom(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  if (day === undefined) return new Date(text).toISOString()
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** An instant; in code it is a text in ISO 8601 and UTC. A survey has hundreds: a `Date` for each would cost more than its values. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: instantFrom,
})

/**
 * Any JSON value. Drizzle's own `jsonb` parses a text that the driver has already parsed: the formula `1` or the answer `"007"` would
 * come back as a number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

/** Bytes. */
export const binary = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** A reference to a row that can't be deleted before this one. */
export const refersTo = (name: string, column: () => AnyPgColumn) =>
  reference(name).notNull().references(column)

/** A reference to a row with which this one is deleted. */
export const ownedBy = (name: string, column: () => AnyPgColumn) =>
  reference(name).notNull().references(column, { onDelete: 'cascade' })

/** An instant, by default that of the row's insertion. */
export const now = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** Column for the time of a row's creation. */
export const created = () => ({ createdAt: now('created_at') })

/** Columns for the times of a row's creation and last change. */
export const timestamps = () => ({ ...created(), updatedAt: now('updated_at') })

/**
 * Column for searches, which PostgreSQL generates by `comparable_text` (decision 090).
 *
 * @param texts SQL expression over the table's columns
 */
export const comparable = (texts: string) =>
  text('comparable').generatedAlwaysAs(sql.raw(`comparable_text(${texts})`))
