import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { codeOrReason, errorCode, reasonOf, startProblem } from '../start-problems'
import type { Db } from './db'
import { PreparedClient } from './prepared-client'
import * as schema from './schema'

/** Time that a statement may take, in ms; exports read in batches and stay far below. */
const statementTimeout = 60_000

/** Pool of connections. An idle one that breaks is logged and replaced: a restart of PostgreSQL must not end the process. */
export function createPool(
  url: string,
  log: Logger,
  { settings = '', ...size }: { min: number; max: number; settings?: string },
): pg.Pool {
  const pool = new pg.Pool({
    ...size,
    Client: PreparedClient,
    connectionString: url,
    application_name: 'rilievo',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    // Instants are parsed as PostgreSQL writes them in UTC (schema/columns.ts), whatever the server's own zone is.
    onConnect: async (client) => {
      await client.query(`set timezone to utc; ${settings}`)
    },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  // The pool listens to idle connections alone: one that broke between two statements of a transaction would end the process.
  // The next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Opens the pool for all statements but saves of answers (`openSaves`). @param minimum connections that stay open without use */
export function openPool(url: string, log: Logger, minimum = 0): { pool: pg.Pool; db: Db } {
  const pool = createPool(url, log, { min: minimum, max: 20 })
  return { pool, db: drizzle(pool, { schema }) }
}

/** Opens connections of a pool at once, before the first call needs one. A failure is ignored: later calls try again. */
export async function openConnections(pool: pg.Pool, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const result of opened) if (result.status === 'fulfilled') result.value.release()
}

/** Host and database of an address, without user and password. */
export function whereOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/**
 * Refuses a server that can't be reached, is too old, can't store every name, or may lose committed data.
 *
 * @throws StartProblem with a sentence for the terminal
 */
export async function checkServer(url: string): Promise<void> {
  const where = whereOf(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const refused = errorCode(error).startsWith('28') || errorCode(error) === '3D000'
    throw refused
      ? startProblem('databaseRefused', where, reasonOf(error))
      : startProblem('databaseUnreachable', where, codeOrReason(error))
  }
  try {
    const { rows } = await client.query<
      Record<'encoding' | 'fsync' | 'commit', string> & { version: number }
    >(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
              current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    )
    const [settings] = rows
    if (settings === undefined) return
    const major = Math.floor(settings.version / 10_000)
    if (major < 15) throw startProblem('databaseTooOld', where, String(major))
    if (settings.encoding !== 'UTF8') {
      throw startProblem('databaseNotUtf8', where, settings.encoding)
    }
    if (settings.fsync === 'off') throw startProblem('databaseNotDurable', where, 'fsync')
    if (settings.commit === 'off') {
      throw startProblem('databaseNotDurable', where, 'synchronous_commit')
    }
  } finally {
    await client.end()
  }
}
