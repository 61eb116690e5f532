import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import type { DatabaseRow } from '../../db/records'
import { databases, designVersions, groups, questions } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

/** The text of a row of `design_versions`: see `designStamp`. */
export const designEtagSql = sql<string>`concat_ws('/', current_database(), ${designVersions.databaseId}, ${designVersions.version}, ${designVersions}.xmin)`

/**
 * What tells one state of a database's design from every other: its version, with the transaction that wrote it (a version that was
 * rolled back comes again with other content) and the name of the PostgreSQL database. Null while there is no group.
 */
export async function designEtag(db: Db, databaseId: string): Promise<string | null> {
  const [row] = await db
    .select({ stamp: designEtagSql })
    .from(designVersions)
    .where(eq(designVersions.databaseId, databaseId))
  return row?.stamp ?? null
}

export type DesignedQuestion = typeof questions.$inferSelect

/** A group's row with those of its questions. */
export type DesignedGroup = typeof groups.$inferSelect & { readonly questions: DesignedQuestion[] }

/**
 * A database's groups with their questions, archived ones included, both in their order. One statement: a change of the design between
 * two would leave a group without its questions.
 */
export function designRows(db: Db, databaseId: string): Promise<DesignedGroup[]> {
  return designRowsOf(db, [databaseId])
}

/** Groups of several databases with their questions, like those of one. */
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
    const known = byId.get(group.id) ?? { ...group, questions: [] }
    byId.set(group.id, known)
    if (question !== null) known.questions.push(question)
  }
  return [...byId.values()]
}

/**
 * A database whose design can't change until the transaction ends: a survey that is made meanwhile would be missed by the
 * recomputation that follows the change.
 */
export async function lockDesign(db: Db, databaseId: string): Promise<DatabaseRow | null> {
  const [row] = await db.select().from(databases).where(eq(databases.id, databaseId)).for('share')
  return row ?? null
}
