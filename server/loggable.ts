import { DrizzleQueryError } from 'drizzle-orm'

/** Drizzle's errors repeat the statement's parameters: answers and hashes, which are not for the log. */
export function loggable(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error
}
