import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db'

/** Class of the advisory locks between saves and the changes that decide what a save may store. */
const designLocks = 20_260_311

/**
 * Lock that saves of a database's surveys share until their transaction ends. An answer is thus stored under the
 * design that it was validated against. It is an advisory lock, since a share lock on the database's row
 * would write that row with every save.
 */
export function designLock(databaseId: Column): SQL {
  return sql`pg_advisory_xact_lock_shared(${designLocks}, hashint8(${databaseId}))`
}

/**
 * Waits for the current saves of a database, and blocks new ones until the transaction ends. It is for changes
 * of a design that check the answers and then remove something they depend on: kind, options, group, question.
 */
export async function blockSaves(db: Db, databaseId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${designLocks}, hashint8(${databaseId}::bigint))`,
  )
}
