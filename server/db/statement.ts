import { createHash } from 'node:crypto'
import { Placeholder, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()

/** Stands in a text that a connection keeps its plan of, inside of a transaction or not. */
export const preparedMark = '/* prepared */'

/**
 * A statement that is parsed and planned once on each connection, for any values. Only for one that is read in the same way whatever its
 * values are: what the plan hangs on (a limit, the condition of a partial index) stands in its text, in few variants.
 */
export function kept(query: SQL): SQL {
  return sql`${sql.raw(preparedMark)} ${query}`
}

/** A statement that is built once, and parsed and planned once on each connection. */
export type Statement<Values extends object, Row extends pg.QueryResultRow> = (
  pool: pg.Pool,
  values: Values,
) => Promise<Row[]>

/**
 * A statement of its own, outside of any transaction, whose values are placeholders (`sql.placeholder`). For what is called so often that
 * even building its text counts; every column of its result has a type of its own choosing, so that no migration makes its plan wrong.
 */
export function statement<Values extends object, Row extends pg.QueryResultRow>(
  query: SQL,
): Statement<Values, Row> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = createHash('sha1').update(text).digest('base64url')
  const names = params.map((param) => {
    if (param instanceof Placeholder) return param.name as keyof Values
    throw new Error('a statement takes its values by name')
  })
  return async (pool, values) => {
    const given = names.map((one) => values[one])
    return (await pool.query<Row>({ name, text, values: given })).rows
  }
}
