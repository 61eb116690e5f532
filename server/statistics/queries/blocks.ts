import { count, eq } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { questionTemplates } from '../../db/schema'

/** How many blocks each template of a database has; those without are absent. */
export async function countBlocks(
  db: Db,
  databaseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: questionTemplates.templateId, blocks: count() })
    .from(questionTemplates)
    .where(eq(questionTemplates.databaseId, databaseId))
    .groupBy(questionTemplates.templateId)
  return new Map(rows.map(({ id, blocks }) => [id, blocks]))
}
