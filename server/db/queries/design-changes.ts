import { and, desc, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../db'
import type { DatabaseRow } from '../records'
import { firstRow } from '../rows'
import { databases, designVersions, draftRecords, publishedVersions, questions } from '../schema'

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

/** Etag of a database's design as `designEtag`, with the number of its newest version; null as long as it has no versions. */
export async function currentDesign(
  db: Db,
  databaseId: string,
): Promise<{ readonly etag: string | null; readonly number: number | null }> {
  // One statement: a version that is published between two would give the etag of one with the number of the other.
  const newest = sql<
    number | null
  >`(select max(v.number) from ${publishedVersions} v where v.database_id = ${databaseId}::bigint)`
  const [row] = await db
    .select({ etag: designEtagSql, number: newest })
    .from(designVersions)
    .where(eq(designVersions.databaseId, databaseId))
  return row ?? { etag: null, number: null }
}

/** Number of the newest version of a database's design; null as long as it has no versions. */
export async function newestVersion(db: Db, databaseId: string): Promise<number | null> {
  const newest = await db
    .select({ number: publishedVersions.number })
    .from(publishedVersions)
    .where(eq(publishedVersions.databaseId, databaseId))
    .orderBy(desc(publishedVersions.number))
    .limit(1)
    .then(firstRow)
  return newest?.number ?? null
}

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

/**
 * Locks a published database's design until the transaction ends; null for the draft of a design, which has neither surveys nor members. A survey that was created meanwhile would be missing
 * from the recomputation after the change.
 */
export async function lockDesign(db: Db, databaseId: string): Promise<DatabaseRow | null> {
  const [row] = await db
    .select()
    .from(databases)
    .where(and(eq(databases.id, databaseId), isNull(databases.draftOf)))
    .for('share')
  return row ?? null
}

/**
 * Id under which answers and comments know a question: that of the published one, if it belongs to the draft of a design (decision 123).
 * What holds for answered questions holds in drafts too.
 */
export function knownQuestion(questionId: string): SQL {
  return sql`coalesce((select published_id from ${draftRecords} where kind = 'question' and id = ${questionId}::bigint), ${questionId}::bigint)`
}

/** Whether a group or question belongs to the draft of a design and stands for a published one. */
export async function isInDraft(db: Db, kind: 'group' | 'question', id: string): Promise<boolean> {
  const where = and(eq(draftRecords.kind, kind), eq(draftRecords.id, id))
  return (await db.$count(draftRecords, where)) > 0
}

/** Ids under which answers and comments know the questions of a group. */
export function knownQuestionsOf(groupId: string): SQL {
  return sql`(select coalesce(r.published_id, own.id) from ${questions} own
    left join ${draftRecords} r on r.kind = 'question' and r.id = own.id
    where own.group_id = ${groupId}::bigint)`
}
