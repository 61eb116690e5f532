import { accountIssues, designIssues } from '../../../i18n/words/server/request-issues'
import type { NewMembership } from '../../../contract/calls/subscription-requests'
import { invalid, type FieldIssue } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { addMembers } from '../queries/members'
import { lockDesign } from '../../db/queries/design-changes'
import { providerIssue } from '../providers'

/**
 * Makes a new doctor a user of databases, each with its centre.
 *
 * @throws Problem 422 naming each database that does not exist or comes twice, and each centre that is not its database's
 */
export async function joinDatabases(
  db: Db,
  userId: string,
  memberships: readonly NewMembership[],
): Promise<void> {
  const issues: FieldIssue[] = []
  const ids = memberships.map(({ databaseId }) => databaseId)
  // Locked always in the same order, so that no two transactions wait for each other.
  const inOrder = [...memberships.entries()].sort(
    ([, one], [, other]) => Number(one.databaseId) - Number(other.databaseId),
  )
  for (const [index, { databaseId, provider = null }] of inOrder) {
    const pointer = `/memberships/${index}`
    const database = await lockDesign(db, databaseId)
    if (database === null) {
      issues.push({ pointer: `${pointer}/databaseId`, detail: designIssues.databaseGone })
    } else if (ids.indexOf(databaseId) !== index) {
      const detail = accountIssues.databaseTwice
      issues.push({ pointer: `${pointer}/databaseId`, detail })
    } else {
      issues.push(...providerIssue(database, provider, `${pointer}/provider`))
    }
  }
  if (issues.length > 0) throw invalid(issues)
  for (const { databaseId, provider = null } of memberships) {
    await addMembers(db, 'databaseUsers', databaseId, [userId], provider)
  }
}
