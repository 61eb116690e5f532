import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db'

/** Class of the advisory locks that stand between saves and the changes that decide what a save may store. */
const designLocks = 20_260_311

/**
 * Saves of a database's surveys hold this together, until their transaction ends: what they validated an answer against is what
 * stands when it is stored. An advisory lock, because a share lock on the database's row would write that row with every save.
 */
export function designLock(databaseId: Column): SQL {
  return sql`pg_advisory_xact_lock_shared(${designLocks}, hashint8(${databaseId}))`
}

/**
 * Waits for the saves under way in a database and keeps new ones waiting until the transaction ends. For the changes of a design that
 * look at the answers and then take something away from under them: kind, options, group, existence.
 */
export async function blockSaves(db: Db, databaseId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${designLocks}, hashint8(${databaseId}::bigint))`,
  )
}
