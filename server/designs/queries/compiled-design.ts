import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import type { DatabaseRow } from '../../db/records'
import { databases, designVersions, groups, questions } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

/** Etag of a row of `design_versions`: see `designEtag`. */
export const designEtagSql = sql<string>`concat_ws('/', current_database(), ${designVersions.databaseId}, ${designVersions.version}, ${designVersions}.xmin)`

/**
 * Etag of a database's design: its version, the transaction that wrote it, and the name of the PostgreSQL
 * database. The transaction is needed because a version that was rolled back occurs again with other content.
 * Null while there is no group.
 */
export async function designEtag(db: Db, databaseId: string): Promise<string | null> {
  const [row] = await db
    .select({ etag: designEtagSql })
    .from(designVersions)
    .where(eq(designVersions.databaseId, databaseId))
  return row?.etag ?? null
}

export type DesignedQuestion = typeof questions.$inferSelect

/** Row of a group with those of its questions. */
export type DesignedGroup = typeof groups.$inferSelect & { readonly questions: DesignedQuestion[] }

/**
 * Groups of a database with their questions, archived ones included, both in their order. One statement reads
 * them, so that no change of the design falls in between.
 */
export function designRows(db: Db, databaseId: string): Promise<DesignedGroup[]> {
  return designRowsOf(db, [databaseId])
}

/** Groups of several databases with their questions, in the same form. */
export async function designRowsOf(
  db: Db,
  databaseIds: readonly string[],
): Promise<DesignedGroup[]> {
  const rows = await db
    .select({ group: groups, question: questions })
    .from(groups)
    .leftJoin(questions, eq(questions.groupId, groups.id))
    .where(anyOf(groups.databaseId, databaseIds))
    .orderBy(asc(groups.position), asc(groups.id), asc(questions.position), asc(questions.id))
  const byId = new Map<string, DesignedGroup>()
  for (const { group, question } of rows) {
    const designed = byId.get(group.id) ?? { ...group, questions: [] }
    byId.set(group.id, designed)
    if (question !== null) designed.questions.push(question)
  }
  return [...byId.values()]
}

/**
 * Locks a database's design until the transaction ends. A survey that was created meanwhile would be missing
 * from the recomputation after the change.
 */
export async function lockDesign(db: Db, databaseId: string): Promise<DatabaseRow | null> {
  const [row] = await db.select().from(databases).where(eq(databases.id, databaseId)).for('share')
  return row ?? null
}
