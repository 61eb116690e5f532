import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { DatabaseRow } from '../../records'
import { databases, designVersions, groups, questions } from '../../schema'

/**
 * What tells one state of a database's design from every other: its version, with the transaction that wrote it (a version that was
 * rolled back comes again with other content) and the name of the PostgreSQL database. Null while there is no group.
 */
export async function designStamp(db: Db, databaseId: string): Promise<string | null> {
  const [row] = await db
    .select({
      stamp: sql<string>`concat_ws('/', current_database(), ${designVersions.databaseId}, ${designVersions.version}, ${designVersions}.xmin)`,
    })
    .from(designVersions)
    .where(eq(designVersions.databaseId, databaseId))
  return row?.stamp ?? null
}

export type DesignedQuestion = typeof questions.$inferSelect

/** A database's groups with their questions, archived ones included, both in their order. */
export async function designRows(db: Db, databaseId: string) {
  const groupRows = await db
    .select()
    .from(groups)
    .where(eq(groups.databaseId, databaseId))
    .orderBy(asc(groups.position), asc(groups.id))
  const questionRows = await db
    .select()
    .from(questions)
    .where(eq(questions.databaseId, databaseId))
    .orderBy(asc(questions.position), asc(questions.id))
  const byGroup = new Map<string, DesignedQuestion[]>(groupRows.map(({ id }) => [id, []]))
  for (const row of questionRows) byGroup.get(row.groupId)?.push(row)
  return groupRows.map((group) => ({ ...group, questions: byGroup.get(group.id) ?? [] }))
}

/**
 * A database whose design can't change until the transaction ends: a survey that is made meanwhile would be missed by the
 * recomputation that follows the change.
 */
export async function holdDesign(db: Db, databaseId: string): Promise<DatabaseRow | null> {
  const [row] = await db.select().from(databases).where(eq(databases.id, databaseId)).for('share')
  return row ?? null
}
