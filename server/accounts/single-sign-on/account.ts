import { isAdmin } from '../../../contract/roles'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { identitiesOf, identityOf } from '../queries/identities'
import { userByEmail, userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import type { PendingSignOn } from './pending-sign-on'

/** Account to which a single sign-on leads. */
export interface AccountMatch {
  readonly user: UserRow
  /** Whether the password is required once. An administrator's account is not bound by an address alone. */
  readonly needsPassword: boolean
}

/**
 * Finds the account of a provider's person: the one that is bound to them, else the one with their address.
 *
 * @returns null if no account has that address
 * @throws Problem 422 for an address that the provider has not verified, or an account bound to another of its people.
 *   401 for a deactivated account
 */
export async function accountFor(
  db: Db,
  { issuer, subject, email }: PendingSignOn<'returned'>,
): Promise<AccountMatch | null> {
  const bound = await identityOf(db, { issuer, subject })
  if (bound === null && email === null) throw new Problem('singleSignOnUnverified')
  const user = await (bound ? userById(db, bound.userId) : userByEmail(db, email ?? ''))
  if (user === null) return null
  if (!user.active) throw new Problem('deactivated')
  // An address may belong to another person of the provider by now, who does not get the account.
  const identities = bound === null ? await identitiesOf(db, user.id) : []
  const isOthers = identities.some(
    (identity) => identity.issuer === issuer && identity.subject !== subject,
  )
  if (isOthers) throw new Problem('singleSignOnOther')
  // A user who became an administrator after the binding is asked for the password too.
  return { user, needsPassword: isAdmin(user.role) && bound?.withPassword !== true }
}
