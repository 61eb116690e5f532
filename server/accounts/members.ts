import type { AnyRecord } from '../../contract/jsonapi'
import { orNotFound, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { requirePublished } from '../designs/databases'
import { expand } from '../db/queries/includes'
import { listMembers, membershipsOf, removeMember, type Membership } from './queries/members'
import type { MemberType } from './queries/people-loading'
import { userById } from './queries/users'

interface Members {
  readonly records: readonly AnyRecord[]
  readonly total: number
}

/** Reads one page of the members of a database. @throws Problem 404 */
export async function membersOf(
  db: Db,
  type: MemberType,
  databaseId: string,
  query: Query,
): Promise<Members> {
  await requirePublished(db, databaseId)
  const { records, total } = await listMembers(db, type, databaseId, query)
  return { records: await expand(db, type, records, query.include), total }
}

/** Ends a membership; the member's surveys stay in the database (product §3). @throws Problem 404 */
export async function removeFromDatabase(db: Db, type: MemberType, id: string): Promise<void> {
  if (!(await removeMember(db, type, id))) throw new Problem('notFound')
}

/** Reads a user's memberships, by the names of the databases. @throws Problem 404 */
export async function readMemberships(
  db: Db,
  userId: string,
): Promise<{ memberships: Membership[] }> {
  orNotFound(await userById(db, userId))
  return { memberships: await membershipsOf(db, userId) }
}
