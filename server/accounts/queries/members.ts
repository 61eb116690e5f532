import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { memberships as membershipList } from '../../../contract/calls/members'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { memberRecord } from '../../db/records'
import {
  databases,
  databaseSupervisors,
  databaseUsers,
  mails,
  surveyCounts,
  users,
} from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { containsText, orderBy, pageOf } from '../../db/queries/paging'
import { memberTables, type MemberType } from './people-loading'
import { isBound } from './users'
import { firstRow } from '../../db/rows'

const orders = {
  lastName: sql`lower(${users.lastName} || ' ' || ${users.firstName})`,
  email: sql`lower(${users.email})`,
}

/** Number of surveys that a user wrote in the database: one look-up by an index for each member of the page. */
const surveysCount = sql<number>`(select coalesce(sum(${surveyCounts.surveys}), 0)::int from ${surveyCounts}
  where ${surveyCounts.userId} = ${databaseUsers.userId} and ${surveyCounts.databaseId} = ${databaseUsers.databaseId})`

/** Time of the last link to a first password, for an account that nobody can use yet; else null. */
const invitedAt = sql<string | null>`case
  when ${users.passwordHash} is null and ${users.active} and not ${isBound}
  then coalesce(
    (select max(${mails.createdAt}) from ${mails}
      where ${mails.userId} = ${users.id} and ${mails.cause} in ('confirmation', 'requestAccepted')
        and ${mails.state} not in ('cancelled', 'failed')),
    ${users.createdAt}
  ) end`.mapWith(users.createdAt)

/** Reads one page of members of a database. */
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
    q === undefined ? undefined : containsText([users.firstName, users.lastName, users.email], q),
  )
  const { limit, offset } = pageOf(query)
  const withSurveys = type === 'databaseUsers' && query.counters.includes('surveysCount')
  const rows = await db
    .select({
      member: table,
      person: users,
      invitedAt,
      total: sql<number>`(count(*) over ())::int`,
      ...(withSurveys && { surveysCount }),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(where)
    .orderBy(...orderBy(query.sort, { ...orders, createdAt: table.createdAt }, table.id))
    .limit(limit)
    .offset(offset)
  const records = rows.map(({ member, person, invitedAt, surveysCount }) => ({
    ...memberRecord(member, person),
    invitedAt,
    ...(surveysCount !== undefined && { surveysCount }),
  }))
  return { records, total: rows[0]?.total ?? (await countMembers(db, type, where)) }
}

/** Counts members. It is needed for a page past the end, which has no row to read the total from. */
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

/**
 * Adds the users who are not members yet.
 *
 * @param provider centre of new database users
 * @returns the memberships of all these users, and the ids of those who were added
 */
export async function addMembers(
  db: Db,
  type: MemberType,
  databaseId: string,
  userIds: readonly string[],
  provider: string | null = null,
): Promise<{ records: AnyRecord[]; added: ReadonlySet<string> }> {
  if (userIds.length === 0) return { records: [], added: new Set() }
  const table = memberTables[type]
  const inserted = await db
    .insert(table)
    .values(
      userIds.map((userId) => ({
        databaseId,
        userId,
        ...(type === 'databaseUsers' && { provider }),
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: table.userId })
  const rows = await db
    .select({ member: table, person: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.databaseId, databaseId), anyOf(table.userId, userIds)))
    .orderBy(table.id)
  return {
    records: rows.map(({ member, person }) => memberRecord(member, person)),
    added: new Set(inserted.map(({ userId }) => userId)),
  }
}

export type Membership = z.infer<typeof membershipList>['memberships'][number]

/** Memberships of a user, with the number of surveys that they wrote, sorted by the databases' names. */
export async function membershipsOf(db: Db, userId: string): Promise<Membership[]> {
  const kinds = [
    ['user', databaseUsers],
    ['supervisor', databaseSupervisors],
  ] as const
  const memberships: Membership[] = []
  for (const [kind, table] of kinds) {
    const rows = await db
      .select({
        id: table.id,
        databaseId: databases.id,
        databaseName: databases.name,
        archivedAt: databases.archivedAt,
        surveysCount: sql<number>`(select coalesce(sum(${surveyCounts.surveys}), 0)::int from ${surveyCounts}
          where ${surveyCounts.userId} = ${table.userId} and ${surveyCounts.databaseId} = ${databases.id})`,
      })
      .from(table)
      .innerJoin(databases, eq(databases.id, table.databaseId))
      .where(eq(table.userId, userId))
    memberships.push(
      ...rows.map(({ archivedAt, ...row }) => ({ ...row, kind, archived: archivedAt !== null })),
    )
  }
  return memberships.sort(
    (one, other) =>
      one.databaseName.localeCompare(other.databaseName, 'it') ||
      Number(one.databaseId) - Number(other.databaseId),
  )
}

/** Membership as a mail names it. */
export interface NamedMembership extends Pick<Membership, 'kind' | 'databaseId' | 'databaseName'> {
  readonly provider: string | null
}

/** Memberships of a user in databases that are in use, sorted by their names. */
export async function namedMembershipsOf(db: Db, userId: string): Promise<NamedMembership[]> {
  const { rows } = await db.execute<NamedMembership & Record<string, unknown>>(sql`
    select m.kind, d.id::text as "databaseId", d.name as "databaseName", m.provider
    from (
      select database_id, 'user' as kind, provider from ${databaseUsers} where user_id = ${userId}
      union all
      select database_id, 'supervisor', null from ${databaseSupervisors} where user_id = ${userId}
    ) m
    join ${databases} d on d.id = m.database_id
    where d.archived_at is null order by lower(d.name), d.id, m.kind desc`)
  return rows
}

/** Deletes a membership. @returns whether there was one */
export async function removeMember(db: Db, type: MemberType, id: string): Promise<boolean> {
  const table = memberTables[type]
  const removed = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id })
  return removed.length > 0
}

/** Whether a user is a member of at least one of these databases, in either way. */
export async function isMemberOfAny(
  db: Db,
  userId: string,
  databaseIds: readonly string[],
): Promise<boolean> {
  const ids = sql`any(${sql.param([...databaseIds])}::bigint[])`
  const { rows } = await db.execute(sql`
    select 1 from ${databaseUsers} where user_id = ${userId} and database_id = ${ids}
    union all select 1 from ${databaseSupervisors} where user_id = ${userId} and database_id = ${ids} limit 1`)
  return rows.length > 0
}

type DatabaseUserRow = typeof databaseUsers.$inferSelect

export async function databaseUserById(db: Db, id: string): Promise<DatabaseUserRow | null> {
  return db.select().from(databaseUsers).where(eq(databaseUsers.id, id)).then(firstRow)
}

export async function changeProvider(
  db: Db,
  id: string,
  provider: string | null,
): Promise<DatabaseUserRow | null> {
  return db
    .update(databaseUsers)
    .set({ provider })
    .where(eq(databaseUsers.id, id))
    .returning()
    .then(firstRow)
}

/** Centres of a database's users, with the number of users of each. */
export async function membersByProvider(
  db: Db,
  databaseId: string,
): Promise<{ provider: string; members: number }[]> {
  const { rows } = await db.execute<{ provider: string; members: number }>(sql`
    select provider, count(*)::int as members from ${databaseUsers}
    where database_id = ${databaseId} and provider is not null group by provider order by provider`)
  return rows
}

/** Renames a centre for all users of a database. */
export async function renameProvider(
  db: Db,
  databaseId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .update(databaseUsers)
    .set({ provider: to })
    .where(and(eq(databaseUsers.databaseId, databaseId), eq(databaseUsers.provider, from)))
}
