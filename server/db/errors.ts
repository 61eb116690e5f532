import { DatabaseError } from 'pg'

interface Coded {
  readonly code: string
  readonly statusCode: number | null
  readonly constraint: string | null
}

/** An error and its causes, as far as they are looked at: Drizzle wraps PostgreSQL's. */
function* chainOf(error: unknown): Generator<object> {
  let at = error
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    yield at
    at = 'cause' in at ? at.cause : null
  }
}

/** The first error of the chain of causes that carries a code. */
export function codeOf(error: unknown): Coded | null {
  for (const at of chainOf(error)) {
    if (!('code' in at) || typeof at.code !== 'string') continue
    const statusCode =
      'statusCode' in at && typeof at.statusCode === 'number' ? at.statusCode : null
    const constraint =
      'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null
    return { code: at.code, statusCode, constraint }
  }
  return null
}

/** Codes of Node with which a connection is not made, or breaks. */
export const networkCodes: ReadonlySet<string> = new Set(
  [
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOENT',
    'ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENETDOWN EADDRNOTAVAIL',
  ].flatMap((line) => line.split(' ')),
)

/** Messages of pg and its pool that have no code: of a connection that is gone or is not made. */
const lost =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|read timeout|is not queryable|^SASL|SSL connection|does not support SSL|Cannot use a pool/

export function isLostConnection(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
  return lost.test(text)
}

/** Whether the database has caused an error, or the way to it: no mistake of the program that met it. */
export function isOfDatabase(error: unknown): boolean {
  if (isLostConnection(error)) return true
  for (const at of chainOf(error)) if (at instanceof DatabaseError) return true
  return networkCodes.has(codeOf(error)?.code ?? '')
}

/** PostgreSQL's code for a plan that another process's migration has made wrong. */
export const stalePlan = '0A000'

/** What a save gets that has waited for another's lock as long as its connection lets it (`savingSettings`). */
const lockTimeout = '55P03'

/** Whether a statement lost against another one, or against a migration, and may simply be run again. */
export function isRetriable(error: unknown): boolean {
  return ['40001', '40P01', lockTimeout, stalePlan].includes(codeOf(error)?.code ?? '')
}

/** Whether a statement has waited for a lock as long as its connection lets it. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error)?.code === lockTimeout
}

/** Whether a statement was to write where nothing can be written at the moment. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error)?.code === '25006'
}
