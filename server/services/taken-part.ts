import type { AnyRecord } from '../../contract/jsonapi'
import { Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { isAdmin } from '../../contract/roles'
import type { Db } from '../db/db'
import { databaseWith } from '../db/queries/databases'
import { expandRecord } from '../db/queries/includes'
import { databasePage, memberRolesOf } from '../db/queries/taken-part'
import type { Caller } from './caller'

async function withRoles(
  db: Db,
  caller: Caller,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const ids = records.map(({ id }) => id)
  const roles = await memberRolesOf(db, caller.id, ids)
  return records.map((record) => ({ ...record, memberRole: roles.get(record.id) }))
}

/** One page of the databases that the caller takes part in, with what he is there; admins see all (product §3). */
export async function listDatabases(db: Db, caller: Caller, query: Query) {
  const part = {
    userId: isAdmin(caller.role) ? null : caller.id,
    asUser: caller.role === 'doctor',
  }
  const { records, ...totals } = await databasePage(db, part, query)
  return { records: await withRoles(db, caller, records), ...totals }
}

/** One of them. @throws Problem 404 */
export async function readDatabase(
  db: Db,
  caller: Caller,
  id: string,
  query: Query,
): Promise<AnyRecord> {
  const record = await databaseWith(db, id, query.counters)
  if (record === null) throw new Problem('notFound')
  const expanded = await expandRecord(db, 'databases', record, query.include)
  return (await withRoles(db, caller, [expanded]))[0] ?? expanded
}
