import { accountRefusals, designRefusals } from '../../../i18n/words/server/refusals'
import type { NewMembership } from '../../../contract/calls/subscription-requests'
import { invalid, type Fault } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { addMembers } from '../../db/queries/accounts/members'
import { holdDesign } from '../../db/queries/designs/compiled-design'
import { providerFault } from '../accounts/providers'

/**
 * Makes a new doctor a user of these databases, each with the centre that is said.
 *
 * @throws Problem 422 naming each that does not exist or comes twice, and each centre that is not its database's
 */
export async function joinDatabases(
  db: Db,
  userId: string,
  memberships: readonly NewMembership[],
): Promise<void> {
  const faults: Fault[] = []
  const ids = memberships.map(({ databaseId }) => databaseId)
  // Always in one order, so that no two wait for each other.
  const inOrder = [...memberships.entries()].sort(
    ([, one], [, other]) => Number(one.databaseId) - Number(other.databaseId),
  )
  for (const [index, { databaseId, provider = null }] of inOrder) {
    const pointer = `/memberships/${index}`
    const database = await holdDesign(db, databaseId)
    if (database === null) {
      faults.push({ pointer: `${pointer}/databaseId`, detail: designRefusals.databaseGone })
    } else if (ids.indexOf(databaseId) !== index) {
      const detail = accountRefusals.databaseTwice
      faults.push({ pointer: `${pointer}/databaseId`, detail })
    } else {
      faults.push(...providerFault(database, provider, `${pointer}/provider`))
    }
  }
  if (faults.length > 0) throw invalid(faults)
  for (const { databaseId, provider = null } of memberships) {
    await addMembers(db, 'databaseUsers', databaseId, [userId], provider)
  }
}
