import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { renamedColumns as table } from '../../db/schema'

/** How long it is told: in three months whoever uses the columns has met them again. */
const told = sql`now() - interval '90 days'`

/**
 * Pairs of names, and since when the second ones hold; null and none where that is long ago, or nothing has changed. Version 0.1.0 wrote
 * them when it gave the options their codes: what it wrote lately is still told.
 */
export async function renamedColumns(
  db: Db,
  databaseId: string,
): Promise<{ since: string | null; names: [string, string][] }> {
  const [row] = await db
    .select({ at: table.at, names: table.names })
    .from(table)
    .where(and(eq(table.databaseId, databaseId), gt(table.at, told)))
  if (row === undefined) return { since: null, names: [] }
  // As it was written.
  return { since: new Date(row.at).toISOString(), names: row.names as [string, string][] }
}
