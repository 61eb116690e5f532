import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** PostgreSQL's error without what it quotes of the row it met: answers, patients' codes, addresses. */
function withoutRow(error: DatabaseError): Error {
  const { code, constraint, schema, table, column, routine, severity } = error
  // Errors of class 22 quote the value that they could not read in the message itself.
  const message = code?.startsWith('22') ? `PostgreSQL ${code}` : error.message
  const told = new Error(message)
  told.stack = error.stack?.replace(error.message, message)
  return Object.assign(told, { severity, code, schema, table, column, constraint, routine })
}

/** What of an error may stand in a log: not the parameters that Drizzle repeats, nor the rows and values that PostgreSQL quotes. */
export function loggable(error: unknown): unknown {
  const told =
    error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error
  return told instanceof DatabaseError ? withoutRow(told) : told
}
