import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'

/** Limit of a statement of statistics. Later nobody waits for it any more. */
const timeout = '20s'

/** Milliseconds between two attempts to cancel a connection's statement. */
const interval = 200

/**
 * Cancels the current statement of a connection and the following ones, until its read has ended. The
 * transaction is open until then, so that no other statement is cancelled.
 */
async function cancelling(db: Db, pid: number, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    await db.execute(sql`select pg_cancel_backend(${pid})`)
    await after(interval)
  }
}

/**
 * Runs a read from one snapshot, with a time limit.
 *
 * @param signal aborts the read as soon as the caller has gone
 */
export async function reading<T>(
  db: Db,
  read: (db: Db) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return db.transaction(
    async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(
        sql`select set_config('statement_timeout', ${timeout}, true), pg_backend_pid() as pid`,
      )
      const [connection] = rows
      if (signal === undefined || connection === undefined) return read(transaction)
      let hasEnded = false
      let cancelled = Promise.resolve()
      const cancel = () => {
        cancelled = cancelling(db, connection.pid, () => hasEnded).catch(() => undefined)
      }
      if (signal.aborted) throw new Problem('timeout')
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await read(transaction)
      } catch (error) {
        // Nobody reads this error.
        throw signal.aborted ? new Problem('timeout') : error
      } finally {
        hasEnded = true
        signal.removeEventListener('abort', cancel)
        await cancelled
      }
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}
