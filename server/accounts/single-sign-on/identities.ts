import { orNotFound } from '../../../contract/problems'
import type { Config } from '../../config'
import type { Db } from '../../db/db'
import type { AnyRecord } from '../../../contract/jsonapi'
import { identitiesOf, unbindIdentitiesOf, unbindIdentity } from '../queries/identities'
import { closeOtherSessionsOf, closeSessionsOf } from '../queries/sessions'
import { lockUser } from '../queries/users'
import { userRecord } from '../../db/records'
import { queueMail } from '../../mail/mail'
import { identityMail } from '../../mail/messages/account-notices'
import type { Caller } from '../../rules/caller'
import { recordAccess } from '../access-events'
import type { Origin } from '../sessions/origin'
import { assertMay } from '../../rules/rights'
import type { SignInDeps } from '../sessions/start-session'
import { lockUnchangedAccount, assertOwnPassword } from '../passwords/own-password'
import { callerTowards } from '../users'

/** Name of a provider: the configured one, or the host of a provider that is no longer configured. */
export function providerName({ oidc }: Pick<Config, 'oidc'>, issuer: string): string {
  const isOurs = oidc !== null && new URL(oidc.issuer).href === new URL(issuer).href
  return (isOurs ? oidc.name : null) ?? new URL(issuer).host
}

/** Reads the identities that the caller's own account is bound to. */
export async function ownIdentities(db: Db, config: Config, { id: userId }: Pick<Caller, 'id'>) {
  const rows = await identitiesOf(db, userId)
  return rows.map(({ id, issuer, createdAt, lastUsedAt }) => ({
    id,
    provider: providerName(config, issuer),
    createdAt,
    lastUsedAt,
  }))
}

/**
 * Unbinds the caller's own account from a provider's person, and ends its other sessions.
 * The password is required, so that nobody without one loses their only way to sign in.
 *
 * @throws Problem 404; 422 for a wrong password; 429, 401
 */
export async function removeOwnIdentity(
  deps: SignInDeps,
  caller: Caller,
  { identity, password }: { readonly identity: string; readonly password: string },
  origin: Origin,
): Promise<void> {
  const before = await assertOwnPassword(deps, caller, password, origin, '/password')
  await deps.db.transaction(async (db) => {
    const user = await lockUnchangedAccount(db, caller, before)
    const issuer = orNotFound(await unbindIdentity(db, user.id, identity))
    // Other sessions may have been opened by way of the provider.
    await closeOtherSessionsOf(db, user.id, caller.sessionId)
    const { id: userId } = user
    const event = { operation: 'identityUnbound', by: userId, userId, ip: origin.ip } as const
    await recordAccess({ ...deps, db }, event)
    const mail = identityMail(user, providerName(deps.config, issuer), 'unbound')
    await queueMail(db, deps, mail, { userId })
  })
}

/**
 * Unbinds another user's account from all identities, ends its sessions, which may be a stranger's, and mails its owner.
 * An account without identities does not change.
 *
 * @throws Problem 404; 403 if it has become an administrator's since the call was authorized
 */
export async function unbindIdentities(
  deps: SignInDeps,
  caller: Caller,
  userId: string,
  { ip }: Pick<Origin, 'ip'>,
): Promise<AnyRecord> {
  const { db } = deps
  const user = orNotFound(await lockUser(db, userId))
  assertMay(callerTowards(caller, userId, user.role), 'users.changeAccess')
  const [issuer] = await unbindIdentitiesOf(db, userId)
  if (issuer !== undefined) {
    await closeSessionsOf(db, userId)
    await recordAccess(deps, { operation: 'identityUnbound', by: caller.id, userId, ip })
    const mail = identityMail(user, providerName(deps.config, issuer), 'unboundByAdministrator')
    await queueMail(db, deps, mail, { userId })
  }
  return { ...userRecord(user), singleSignOn: false }
}
