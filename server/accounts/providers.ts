import { accountIssues } from '../../i18n/words/server/request-issues'
import { comparable } from '../../contract/compared-text'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem, type FieldIssue } from '../../contract/problems'
import type { Db } from '../db/db'
import {
  changeProvider,
  databaseUserById,
  membersByProvider,
  renameProvider,
} from './queries/members'
import { userById } from './queries/users'
import { lockDesign } from '../db/queries/design-changes'
import { memberRecord, type DatabaseRow } from '../db/records'

/** Checks that a member's centre is one of the database's, or none (product §3). @returns no issue, or one */
export function providerIssue(
  { name, providers }: Pick<DatabaseRow, 'name' | 'providers'>,
  provider: string | null,
  pointer: string,
): readonly FieldIssue[] {
  if (provider === null || providers.includes(provider)) return []
  return [{ pointer, detail: accountIssues.unknownProvider(provider, name) }]
}

/**
 * Changes the centre of a database user; their existing surveys keep the former one (product §3).
 *
 * @throws Problem 404; 422 for a centre that is not the database's
 */
export async function changeDatabaseUser(
  db: Db,
  id: string,
  { provider }: { readonly provider?: string | null },
): Promise<AnyRecord> {
  const member = await databaseUserById(db, id)
  // Locked, so that the centre can't be removed from the database meanwhile.
  const database = member && (await lockDesign(db, member.databaseId))
  if (member === null || database === null) throw new Problem('notFound')
  const issues = provider === undefined ? [] : providerIssue(database, provider, '/provider')
  if (issues.length > 0) throw invalid(issues)
  const changed = provider === undefined ? member : await changeProvider(db, id, provider)
  const person = await userById(db, member.userId)
  if (changed === null || person === null) throw new Problem('notFound')
  return memberRecord(changed, person)
}

/**
 * Applies a change of a database's centres to its members. A centre that is only spelt differently is renamed for them too.
 * A centre that a member has can't be removed. The database has to be locked.
 *
 * @throws Problem 422 naming the centre and how many members have it
 */
export async function followProviders(
  db: Db,
  databaseId: string,
  providers: readonly string[],
): Promise<void> {
  for (const { provider, members } of await membersByProvider(db, databaseId)) {
    if (providers.includes(provider)) continue
    const renamed = providers.find((name) => comparable(name) === comparable(provider))
    if (renamed === undefined) {
      const detail = accountIssues.providerInUse(provider, members)
      throw invalid([{ pointer: '/providers', detail }])
    }
    await renameProvider(db, databaseId, provider, renamed)
  }
}
