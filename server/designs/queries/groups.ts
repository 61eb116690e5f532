import { and, asc, count, eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import type { GroupRow } from '../../db/records'
import { groups } from '../../db/schema'
import { archivedFilter, containsText, orderBy, pageOf, totalOf } from '../../db/queries/paging'

export type NewGroup = Omit<GroupRow, 'id' | 'position' | 'revision' | 'createdAt' | 'updatedAt'>
export type GroupChange = Partial<Omit<NewGroup, 'databaseId'>>

export async function groupById(db: Db, id: string): Promise<GroupRow | null> {
  const [row] = await db.select().from(groups).where(eq(groups.id, id))
  return row ?? null
}

export async function listGroups(db: Db, databaseId: string, query: Query) {
  const { q, archived } = query.filter
  const where = and(
    eq(groups.databaseId, databaseId),
    q === undefined ? undefined : containsText([groups.name], q),
    archivedFilter(groups.archivedAt, archived),
  )
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select()
    .from(groups)
    .where(where)
    .orderBy(...orderBy(query.sort, getTableColumns(groups), groups.id))
    .limit(limit)
    .offset(offset)
  return { rows, ...(await totalOf(db, groups, where)) }
}

export async function groupsInOrder(db: Db, databaseId: string): Promise<GroupRow[]> {
  return db
    .select()
    .from(groups)
    .where(eq(groups.databaseId, databaseId))
    .orderBy(asc(groups.position), asc(groups.id))
}

/** How many groups a database has, for the palette, and where the next one goes. */
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

export async function addGroup(db: Db, group: NewGroup & { position: number }): Promise<GroupRow> {
  const [row] = await db.insert(groups).values(group).returning()
  if (row === undefined) throw new Error('the group was not inserted')
  return row
}

export async function changeGroup(db: Db, id: string, change: GroupChange): Promise<GroupRow> {
  const [row] = await db
    .update(groups)
    .set({ ...change, revision: sql`${groups.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(groups.id, id))
    .returning()
  if (row === undefined) throw new Error(`group ${id} was not there`)
  return row
}

/** Another condition for a copy that was only just made: no change of revision. */
export async function rewriteCondition(db: Db, id: string, visibleIf: string): Promise<void> {
  await db.update(groups).set({ visibleIf }).where(eq(groups.id, id))
}

export async function removeGroup(db: Db, id: string): Promise<void> {
  await db.delete(groups).where(eq(groups.id, id))
}
