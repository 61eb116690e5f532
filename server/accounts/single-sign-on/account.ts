import { isAdmin } from '../../../contract/roles'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { identitiesOf, identityOf } from '../queries/identities'
import { userByEmail, userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import type { PendingSignOn } from './pending-sign-on'

/** Whose account a provider's person comes for. */
export interface Owned {
  readonly user: UserRow
  /** An administrator's account is not bound by an address alone: whoever could write at the provider would have it. */
  readonly needsPassword: boolean
}

/**
 * The account of somebody whom the provider has named: the one that is bound to them, or for the first time the one of their address.
 *
 * @returns null where nobody has that address
 * @throws Problem 422 for an address that the provider does not say is theirs, and for an account that another of its people has; 401
 *   for a deactivated one
 */
export async function accountFor(
  db: Db,
  { issuer, subject, email }: PendingSignOn<'returned'>,
): Promise<Owned | null> {
  const bound = await identityOf(db, { issuer, subject })
  if (bound === null && email === null) throw new Problem('singleSignOnUnverified')
  const user = await (bound ? userById(db, bound.userId) : userByEmail(db, email ?? ''))
  if (user === null) return null
  if (!user.active) throw new Problem('deactivated')
  // An address that was given to somebody else by now does not bring the account along.
  const ties = bound === null ? await identitiesOf(db, user.id) : []
  const isOthers = ties.some((tie) => tie.issuer === issuer && tie.subject !== subject)
  if (isOthers) throw new Problem('singleSignOnOther')
  // Who became an administrator later is asked as well.
  return { user, needsPassword: isAdmin(user.role) && bound?.withPassword !== true }
}
