import { eq } from 'drizzle-orm'
import type { Db } from '../db'
import { databases } from '../schema'

/** Whether a database is archived: it takes no new surveys then (product §4). */
export async function isArchived(db: Db, databaseId: string): Promise<boolean> {
  const [row] = await db
    .select({ archivedAt: databases.archivedAt })
    .from(databases)
    .where(eq(databases.id, databaseId))
  return row !== undefined && row.archivedAt !== null
}
