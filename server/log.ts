import pino, { type DestinationStream, type Logger } from 'pino'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** Copies an error of PostgreSQL without the row that it quotes: answers, patients' codes, addresses. */
function withoutRow(error: DatabaseError): Error {
  const { code, constraint, schema, table, column, routine, severity } = error
  // Errors of class 22 quote the value that they could not read in the message itself.
  const message = code?.startsWith('22') ? `PostgreSQL ${code}` : error.message
  const safe = new Error(message)
  safe.stack = error.stack?.replace(error.message, message)
  return Object.assign(safe, { severity, code, schema, table, column, constraint, routine })
}

/** Removes from an error what a log must not hold: the parameters that Drizzle repeats, the rows that PostgreSQL quotes. */
export function loggable(error: unknown): unknown {
  const cause =
    error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error
  return cause instanceof DatabaseError ? withoutRow(cause) : cause
}

/** Opens the product's log: JSON lines, whose errors never hold what people typed (product §6). */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const err = (error: unknown) => pino.stdSerializers.err(loggable(error) as Error)
  return pino({ level, serializers: { err } }, destination)
}
