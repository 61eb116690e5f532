import { and, eq, sql } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Query } from '../../../contract/query'
import type { Db } from '../db'
import { memberRecord } from '../records'
import { databaseUsers, surveys, users } from '../schema'
import { anyOf } from './loading'
import { holds, orderBy, pageOf } from './paging'
import { memberTables, type MemberType } from './people-loading'

const orders = {
  lastName: sql`lower(${users.lastName} || ' ' || ${users.firstName})`,
  email: sql`lower(${users.email})`,
}

/** How many surveys a database's user wrote in it: one look-up by an index for each member that is sent. */
const surveysCount = sql<number>`(select count(*)::int from ${surveys}
  where ${surveys.userId} = ${databaseUsers.userId} and ${surveys.databaseId} = ${databaseUsers.databaseId})`

export async function listMembers(
  db: Db,
  type: MemberType,
  databaseId: string,
  query: Query,
): Promise<{ records: AnyRecord[]; total: number }> {
  const table = memberTables[type]
  const { q } = query.filter
  const where = and(
    eq(table.databaseId, databaseId),
    q === undefined ? undefined : holds([users.firstName, users.lastName, users.email], q),
  )
  const { limit, offset } = pageOf(query)
  const withSurveys = type === 'databaseUsers' && query.counters.includes('surveysCount')
  const rows = await db
    .select({
      member: table,
      person: users,
      total: sql<number>`(count(*) over ())::int`,
      ...(withSurveys && { surveysCount }),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(where)
    .orderBy(...orderBy(query.sort, { ...orders, createdAt: table.createdAt }, table.id))
    .limit(limit)
    .offset(offset)
  const records = rows.map(({ member, person, surveysCount }) => ({
    ...memberRecord(member, person),
    ...(surveysCount !== undefined && { surveysCount }),
  }))
  return { records, total: rows[0]?.total ?? (await countMembers(db, type, where)) }
}

/** A page past the end has no row to read the total from. */
async function countMembers(
  db: Db,
  type: MemberType,
  where: ReturnType<typeof and>,
): Promise<number> {
  const table = memberTables[type]
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(where)
  return row?.total ?? 0
}

/** Adds those who are not members yet; gives all of them back. */
export async function addMembers(
  db: Db,
  type: MemberType,
  databaseId: string,
  userIds: readonly string[],
): Promise<AnyRecord[]> {
  const table = memberTables[type]
  await db
    .insert(table)
    .values(userIds.map((userId) => ({ databaseId, userId })))
    .onConflictDoNothing()
  const rows = await db
    .select({ member: table, person: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.databaseId, databaseId), anyOf(table.userId, userIds)))
    .orderBy(table.id)
  return rows.map(({ member, person }) => memberRecord(member, person))
}

/** Whether there was one to remove. */
export async function removeMember(db: Db, type: MemberType, id: string): Promise<boolean> {
  const table = memberTables[type]
  const removed = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id })
  return removed.length > 0
}
