import { sql, type SQL } from 'drizzle-orm'

/** Mark in a statement that `PreparedClient` prepares outside of transactions too. */
export const preparedPrefix = '/* prepared */'

/**
 * Marks a statement that is parsed and planned once on each connection. Its best plan must not depend on its values.
 * A limit, or the condition of a partial index, has to be part of its text, in few variants.
 */
export function preparedSql(query: SQL): SQL {
  return sql`${sql.raw(preparedPrefix)} ${query}`
}
