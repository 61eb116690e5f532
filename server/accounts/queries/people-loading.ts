import { asc, eq } from 'drizzle-orm'
import { memberRecord, userRecord } from '../../db/records'
import { databaseSupervisors, databaseUsers, users } from '../../db/schema'
import { anyOf, type Load, type Loading } from '../../db/queries/loading'

export const memberTables = { databaseUsers, databaseSupervisors } as const
export type MemberType = keyof typeof memberTables

/** Makes the loader of databases' members, sorted by last name. */
export function memberLoad(type: MemberType): Load {
  const table = memberTables[type]
  return async (db, ids) => {
    const rows = await db
      .select({ member: table, person: users })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(anyOf(table.databaseId, ids))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(table.id))
    return rows.map(({ member, person }) => memberRecord(member, person))
  }
}

/** Loaders of users for `include`. */
export const peopleLoading = {
  users: {
    byId: async (db, ids) => {
      const rows = await db.select().from(users).where(anyOf(users.id, ids))
      // Only the user and administrators may know how they sign in.
      return rows.map(({ secondFactor: _secondFactor, ...row }) => userRecord(row))
    },
  },
} satisfies Loading
