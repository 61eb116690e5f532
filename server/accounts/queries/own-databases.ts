import { and, eq, exists, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { memberRoles } from '../../../contract/models/databases'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { databaseRecord } from '../../db/records'
import { databases, databaseSupervisors, databaseUsers } from '../../db/schema'
import { counterColumns } from '../../designs/queries/databases'
import { containsText, pageOfRows } from '../../db/queries/paging'

export type MemberRole = (typeof memberRoles)[number]

/** Databases of a list: those of a user (null: all); `asUser` false leaves out those of which they are only a user. */
export interface DatabaseScope {
  readonly userId: string | null
  readonly asUser: boolean
}

const member = (db: Db, table: typeof databaseUsers | typeof databaseSupervisors, userId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.databaseId, databases.id), eq(table.userId, userId))),
  )

/** Reads one page of the databases of a scope (product §3). */
export async function databasePage(db: Db, scope: DatabaseScope, query: Query) {
  const { userId, asUser } = scope
  const mine: SQL | undefined =
    userId === null
      ? undefined
      : or(
          asUser ? member(db, databaseUsers, userId) : undefined,
          member(db, databaseSupervisors, userId),
        )
  const text = query.filter.q
  const where = and(mine, text ? containsText([databases.name], text) : undefined)
  const columns = { ...getTableColumns(databases), ...counterColumns(query.counters) }
  const { rows, ...totals } = await pageOfRows(db, databases, where, query, { columns })
  return { records: rows.map(databaseRecord), ...totals }
}

/** Memberships of a person by database id, without the databases of which they are no member. */
export async function memberRolesOf(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, MemberRole>> {
  const { rows } = await db.execute<{ id: string; is_user: boolean; is_supervisor: boolean }>(sql`
    select d.id,
      exists (select 1 from ${databaseUsers} u where u.database_id = d.id and u.user_id = ${userId}) as is_user,
      exists (select 1 from ${databaseSupervisors} s where s.database_id = d.id and s.user_id = ${userId}) as is_supervisor
    from ${databases} d where d.id = any(${`{${ids.join(',')}}`}::bigint[])`)
  const roles = rows.flatMap(({ id, is_user, is_supervisor }): [string, MemberRole][] => {
    if (is_user && is_supervisor) return [[id, 'both']]
    return is_user ? [[id, 'user']] : is_supervisor ? [[id, 'supervisor']] : []
  })
  return new Map(roles)
}
