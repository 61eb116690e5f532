import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'

/** A statement of statistics that takes longer is given up: nobody waits for it any more. */
const timeout = '20s'

/** Between two attempts to end what a connection does, in ms. */
const again = 200

/**
 * Ends the statement that a connection is at, and those that follow, until told that it is through: its transaction is still open
 * then, so that nobody else's statement is ended.
 */
async function cancelling(db: Db, pid: number, isThrough: () => boolean): Promise<void> {
  while (!isThrough()) {
    await db.execute(sql`select pg_cancel_backend(${pid})`)
    await after(again)
  }
}

/**
 * Runs what only reads, on one state of the data, and not for ever.
 *
 * @param leaving where it is aborted, the reading ends at once: nobody waits for it any more
 */
export async function reading<T>(
  db: Db,
  read: (db: Db) => Promise<T>,
  leaving?: AbortSignal,
): Promise<T> {
  return db.transaction(
    async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(
        sql`select set_config('statement_timeout', ${timeout}, true), pg_backend_pid() as pid`,
      )
      const [connection] = rows
      if (leaving === undefined || connection === undefined) return read(transaction)
      let isThrough = false
      let cancelled = Promise.resolve()
      const leave = () => {
        cancelled = cancelling(db, connection.pid, () => isThrough).catch(() => undefined)
      }
      if (leaving.aborted) throw new Problem('timeout')
      leaving.addEventListener('abort', leave, { once: true })
      try {
        return await read(transaction)
      } catch (error) {
        // Nobody reads it.
        throw leaving.aborted ? new Problem('timeout') : error
      } finally {
        isThrough = true
        leaving.removeEventListener('abort', leave)
        await cancelled
      }
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}
