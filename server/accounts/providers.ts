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
import { lockDesign } from '../designs/queries/compiled-design'
import { memberRecord, type DatabaseRow } from '../db/records'

/** What is wrong with a member's centre, which is one of the database's or none (product §3). */
export function providerIssue(
  { name, providers }: Pick<DatabaseRow, 'name' | 'providers'>,
  provider: string | null,
  pointer: string,
): readonly FieldIssue[] {
  if (provider === null || providers.includes(provider)) return []
  return [{ pointer, detail: accountIssues.unknownProvider(provider, name) }]
}

/**
 * Changes a database user; surveys that they have opened keep the centre that they took (product §3).
 *
 * @throws Problem 404, 422 for a centre that is not the database's
 */
export async function changeDatabaseUser(
  db: Db,
  id: string,
  { provider }: { readonly provider?: string | null },
): Promise<AnyRecord> {
  const member = await databaseUserById(db, id)
  // Held: the centre is not taken from the database while a member gets it.
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
 * What a change of a database's centres means for its members: a centre that is only written otherwise is written so for them too,
 * one that somebody has can't go. To be called with the database locked.
 *
 * @throws Problem 422 naming the centre and how many have it
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
