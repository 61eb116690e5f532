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
