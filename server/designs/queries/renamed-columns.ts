import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { renamedColumns as table } from '../../db/schema'

/**
 * Beginning of the period in which renamed columns are reported: users of the columns have seen them within
 * three months.
 */
const reportedSince = sql`now() - interval '90 days'`

/**
 * Pairs of old and new column names, and their time; null and empty if that is long ago, or there are none.
 * Version 0.1.0 wrote them when it gave codes to options.
 */
export async function renamedColumns(
  db: Db,
  databaseId: string,
): Promise<{ since: string | null; names: [string, string][] }> {
  const [row] = await db
    .select({ at: table.at, names: table.names })
    .from(table)
    .where(and(eq(table.databaseId, databaseId), gt(table.at, reportedSince)))
  if (row === undefined) return { since: null, names: [] }
  // In the form in which it was written.
  return { since: new Date(row.at).toISOString(), names: row.names as [string, string][] }
}
