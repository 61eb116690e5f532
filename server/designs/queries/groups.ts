import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import type { GroupRow } from '../../db/records'
import { groups } from '../../db/schema'
import { archivedFilter, containsText, pageOfRows } from '../../db/queries/paging'
import { firstRow, theRow } from '../../db/rows'

export type NewGroup = Omit<GroupRow, 'id' | 'position' | 'revision' | 'createdAt' | 'updatedAt'>
export type GroupChange = Partial<Omit<NewGroup, 'databaseId'>>

/** The group with this id; null if there is none. */
export async function groupById(db: Db, id: string): Promise<GroupRow | null> {
  return db.select().from(groups).where(eq(groups.id, id)).then(firstRow)
}

/** One page of a database's groups that pass the query's filters, with the total. */
export async function listGroups(db: Db, databaseId: string, query: Query) {
  const { q, archived } = query.filter
  const where = and(
    eq(groups.databaseId, databaseId),
    q === undefined ? undefined : containsText([groups.name], q),
    archivedFilter(groups.archivedAt, archived),
  )
  return pageOfRows(db, groups, where, query)
}

/** All groups of a database in their order. */
export async function groupsInOrder(db: Db, databaseId: string): Promise<GroupRow[]> {
  return db
    .select()
    .from(groups)
    .where(eq(groups.databaseId, databaseId))
    .orderBy(asc(groups.position), asc(groups.id))
}

/** Number of a database's groups, for the palette, and the next position. */
export async function nextGroupPosition(
  db: Db,
  databaseId: string,
): Promise<{ count: number; next: number }> {
  const [row] = await db
    .select({ count: count(), last: max(groups.position) })
    .from(groups)
    .where(eq(groups.databaseId, databaseId))
  return { count: row?.count ?? 0, next: (row?.last ?? -1) + 1 }
}

/** Inserts a group. */
export async function addGroup(db: Db, group: NewGroup & { position: number }): Promise<GroupRow> {
  return db.insert(groups).values(group).returning().then(theRow)
}

/** Changes a group, which gets a new revision. */
export async function changeGroup(db: Db, id: string, change: GroupChange): Promise<GroupRow> {
  return db
    .update(groups)
    .set({ ...change, revision: sql`${groups.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(groups.id, id))
    .returning()
    .then(theRow)
}

/** Sets the condition of a copy that was just made, without a new revision. */
export async function rewriteCondition(db: Db, id: string, visibleIf: string): Promise<void> {
  await db.update(groups).set({ visibleIf }).where(eq(groups.id, id))
}

/** Deletes a group, which has no questions any more. */
export async function removeGroup(db: Db, id: string): Promise<void> {
  await db.delete(groups).where(eq(groups.id, id))
}
