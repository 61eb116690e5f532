import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem, type Fault } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Role } from '../../contract/roles'
import type { Db } from '../db/db'
import { databaseById } from '../db/queries/databases'
import { expand } from '../db/queries/includes'
import { addMembers, listMembers, removeMember } from '../db/queries/members'
import type { MemberType } from '../db/queries/people-loading'
import { rolesOf } from '../db/queries/users'

interface Members {
  readonly records: readonly AnyRecord[]
  readonly total: number
}

/** Who can be what in a database (product §3): only doctors fill surveys; a supervisor reads without being a doctor. */
const eligible: Readonly<Record<MemberType, { roles: readonly Role[]; detail: string }>> = {
  databaseUsers: { roles: ['doctor'], detail: 'Solo un medico può compilare schede.' },
  databaseSupervisors: {
    roles: ['doctor', 'supervisor'],
    detail: 'Solo un medico o un supervisore può supervisionare un database.',
  },
}

/** The members of a database. @throws Problem 404 */
export async function membersOf(
  db: Db,
  type: MemberType,
  databaseId: string,
  query: Query,
): Promise<Members> {
  if ((await databaseById(db, databaseId)) === null) throw new Problem('notFound')
  const { records, total } = await listMembers(db, type, databaseId, query)
  return { records: await expand(db, type, records, query.include), total }
}

/**
 * Makes people members of a database; who is one already stays it, so that a repeat is harmless.
 *
 * @returns the members that these people now are
 * @throws Problem 404, 422 naming each user that does not exist or has another role
 */
export async function addToDatabase(
  db: Db,
  type: MemberType,
  databaseId: string,
  userIds: readonly string[],
): Promise<Members> {
  if ((await databaseById(db, databaseId)) === null) throw new Problem('notFound')
  const found = await rolesOf(db, userIds)
  const { roles, detail } = eligible[type]
  const faults = userIds.flatMap((id, index): Fault[] => {
    const role = found.get(id)
    if (role !== undefined && roles.includes(role)) return []
    return [
      {
        pointer: `/userIds/${index}`,
        detail: role === undefined ? 'L’utente non esiste.' : detail,
      },
    ]
  })
  if (faults.length > 0) throw invalid(faults)
  const records = await addMembers(db, type, databaseId, [...new Set(userIds)])
  return { records, total: records.length }
}

/** Ends a membership; his surveys stay where they are (product §3). @throws Problem 404 */
export async function removeFromDatabase(db: Db, type: MemberType, id: string): Promise<void> {
  if (!(await removeMember(db, type, id))) throw new Problem('notFound')
}
