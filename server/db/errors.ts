import { DatabaseError } from 'pg'

interface Coded {
  readonly code: string
  readonly statusCode: number | null
  readonly constraint: string | null
}

/** An error and its causes, up to five: Drizzle wraps PostgreSQL's errors. */
function* chainOf(error: unknown): Generator<object> {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current
    current = 'cause' in current ? current.cause : null
  }
}

/** Code, status and constraint of the first error with a code among an error and its causes; null if none has one. */
export function codeOf(error: unknown): Coded | null {
  for (const cause of chainOf(error)) {
    if (!('code' in cause) || typeof cause.code !== 'string') continue
    const statusCode =
      'statusCode' in cause && typeof cause.statusCode === 'number' ? cause.statusCode : null
    const constraint =
      'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : null
    return { code: cause.code, statusCode, constraint }
  }
  return null
}

/** Node's error codes for a connection that can't be opened, or breaks. */
export const networkCodes: ReadonlySet<string> = new Set(
  [
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOENT',
    'ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENETDOWN EADDRNOTAVAIL',
  ].flatMap((line) => line.split(' ')),
)

/** Messages without a code from pg and its pool, for a connection that is lost or can't be opened. */
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|read timeout|is not queryable|^SASL|SSL connection|does not support SSL|Cannot use a pool/

/** Whether pg's message says that a connection is lost or can't be opened. */
export function isLostConnection(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
  return lostMessages.test(text)
}

/** Whether the database or the connection to it has caused an error, and not the program itself. */
export function isOfDatabase(error: unknown): boolean {
  if (isLostConnection(error)) return true
  for (const cause of chainOf(error)) if (cause instanceof DatabaseError) return true
  return networkCodes.has(codeOf(error)?.code ?? '')
}

/** PostgreSQL's code for a prepared plan that no longer fits, after another process's migration. */
export const stalePlan = '0A000'

/** PostgreSQL's code for a lock that was not free in time (`savingSettings` has the time for saves). */
const lockTimeout = '55P03'

/** Whether a statement failed because of another one or a migration, and may simply be run again. */
export function isRetriable(error: unknown): boolean {
  return ['40001', '40P01', lockTimeout, stalePlan].includes(codeOf(error)?.code ?? '')
}

/** Whether a statement has waited for a lock for the longest allowed time. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error)?.code === lockTimeout
}

/** Whether a statement tried to write while the database is read-only. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error)?.code === '25006'
}

const maxAttempts = 3

/** Runs a transaction again if it failed because of another one or a migration, three times at most. @throws the last error */
export async function retrying<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isRetriable(error)) throw error
    }
  }
}
