import { orNotFound, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { requirePublished } from './databases'
import { snapshotOf } from './drafts/snapshot'
import { designAt, listedVersion, listVersions, nameVersion } from './queries/design-versions'

/** Versions of a database's design, the newest first. @throws Problem 404 */
export async function versionsOf(db: Db, databaseId: string, { page }: Query) {
  await requirePublished(db, databaseId)
  return listVersions(db, databaseId, page)
}

/** Number of a version in a path; null if no version can have it. */
function versionNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** A version with the design as it was. @throws Problem 404 */
export async function readVersion(db: Db, databaseId: string, number: string) {
  const wanted = orNotFound(versionNumber(number))
  const version = orNotFound(await listedVersion(db, databaseId, wanted))
  return { ...version, design: snapshotOf(await designAt(db, databaseId, wanted)) }
}

/** Names a version, or takes its name away. @throws Problem 404 */
export async function renameVersion(
  db: Db,
  databaseId: string,
  number: string,
  name: string,
): Promise<void> {
  const wanted = orNotFound(versionNumber(number))
  if (!(await nameVersion(db, databaseId, wanted, name))) throw new Problem('notFound')
}
