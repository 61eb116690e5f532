import { sql, type SQL } from 'drizzle-orm'

/** Stands in a text that a connection keeps its plan of, inside of a transaction or not. */
export const preparedPrefix = '/* prepared */'

/**
 * A statement that is parsed and planned once on each connection, for any values. Only for one that is read in the same way whatever its
 * values are: what the plan hangs on (a limit, the condition of a partial index) stands in its text, in few variants.
 */
export function preparedSql(query: SQL): SQL {
  return sql`${sql.raw(preparedPrefix)} ${query}`
}
