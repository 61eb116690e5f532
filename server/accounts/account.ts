import { fullName } from '../../contract/full-name'
import { orNotFound, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { actAs } from './queries/caller'
import { removeTokensOf, type TokenPurpose } from './queries/email-tokens'
import { deleteDevicesOf } from './queries/known-devices'
import { closeSessionsOf } from './queries/sessions'
import { identitiesOf, unbindIdentitiesOf } from './queries/identities'
import { namedMembershipsOf } from './queries/members'
import { changeUser, lockUser, type UserChange } from './queries/users'
import type { UserRow } from '../db/records'
import { queueMail, type MailDeps } from '../mail/mail'
import { emailChangedMail, passwordChangedMail } from '../mail/messages/account-notices'
import { confirmationMail } from '../mail/messages/links'
import type { AppContext } from '../context'
import type { Caller } from '../rules/caller'
import { recordAccess } from './access-events'
import { issueToken, readToken } from './passwords/email-token'
import type { Origin } from './sessions/origin'
import { assertStrong, hashPassword } from './passwords/passwords'

type PublicUrl = () => string

/** Dependencies of a change of an account. */
export type ChangeDeps = MailDeps & Pick<AppContext, 'log'>

interface Person {
  readonly id: string
  readonly firstName: string
  readonly email: string
}

/** Makes a new link by which a person sets their first password. @returns the link and the token in it */
export async function confirmationLink(
  db: Db,
  publicUrl: PublicUrl,
  person: Pick<Person, 'id' | 'email'>,
): Promise<{ link: string; token: string }> {
  const token = await issueToken(db, 'confirmation', person)
  return { link: `${publicUrl()}/confirmation?confirmationToken=${token}`, token }
}

/**
 * Queues the mail with a link to a first password, which names the databases that the person is a member of (product §9).
 *
 * @param by administrator who invites them; null if nobody does
 */
export async function inviteUser(
  db: Db,
  deps: MailDeps,
  person: Person,
  by: Pick<Caller, 'firstName' | 'lastName'> | null,
): Promise<void> {
  const { link, token } = await confirmationLink(db, deps.publicUrl, person)
  const memberships = await namedMembershipsOf(db, person.id)
  const mail = confirmationMail(person, link, { by: by && fullName(by), memberships })
  await queueMail(db, deps, mail, { userId: person.id, token })
}

/** Fields that decide whether and as what a person signs in: a change ends all sessions and links (decision 038). */
const accessFields = [
  'email',
  'passwordHash',
  'role',
  'active',
] as const satisfies (keyof UserRow)[]

/** Tells the owner of an account by mail about a new password or address, whoever has set it (product §9). */
async function notifyOwner(db: Db, deps: MailDeps, before: UserRow, after: UserRow): Promise<void> {
  const owner = { userId: after.id }
  if (after.passwordHash !== before.passwordHash) {
    await queueMail(db, deps, passwordChangedMail(after, before.passwordHash === null), owner)
  }
  if (after.email.toLowerCase() !== before.email.toLowerCase()) {
    await queueMail(db, deps, emailChangedMail(before), owner)
  }
}

/** User who changes an account, and the address of their call. */
export interface Changing {
  readonly by: string
  readonly ip: string
}

/**
 * Changes an account. A new e-mail, password, role or state ends its mail links and sessions (product §9).
 * A new password also deletes its known browsers.
 * Its owner gets a mail about a new password or address, unless nobody could sign in to the account before.
 *
 * @param user the row before the change, locked
 * @throws Problem 404 if the account was deleted
 */
export async function changeAccount(
  db: Db,
  deps: ChangeDeps,
  user: UserRow,
  change: UserChange,
  who: Changing,
): Promise<UserRow> {
  const changed = orNotFound(await changeUser(db, user.id, change))
  if (accessFields.some((field) => changed[field] !== user[field])) {
    await removeTokensOf(db, user.id)
    await closeSessionsOf(db, user.id)
  }
  // A thief of the former password may have signed in elsewhere with it.
  if (changed.passwordHash !== user.passwordHash) await deleteDevicesOf(db, user.id)
  const identities = await identitiesOf(db, user.id)
  // Identities were bound by the former address, which may be a stranger's by now (decision 071).
  if (changed.email.toLowerCase() !== user.email.toLowerCase()) {
    await unbindIdentitiesOf(db, user.id)
    const event = { operation: 'identityUnbound', ...who, userId: user.id } as const
    if (identities.length > 0) await recordAccess({ ...deps, db }, event)
  }
  const wasInUse = user.passwordHash !== null || identities.length > 0
  if (wasInUse) await notifyOwner(db, deps, user, changed)
  return changed
}

/**
 * Reads and locks the account that a live token was sent to, and names it to the audit as the author of what follows.
 *
 * @throws Problem 422 for a token that is unknown, used or expired
 */
export async function lockOwner(db: Db, purpose: TokenPurpose, token: string): Promise<UserRow> {
  const { userId } = await readToken(db, purpose, token)
  const user = await lockUser(db, userId)
  // A second call at the same moment has waited for the lock, and finds the token used.
  await readToken(db, purpose, token)
  if (user === null) throw new Problem('tokenExpired')
  await actAs(db, userId)
  return user
}

/**
 * Sets the password of the account that a token was sent to, which uses the token and ends the account's sessions.
 *
 * @returns the changed account
 * @throws Problem 422 for a token that no longer works, or a weak password; the token then stays valid
 */
export async function setPasswordByToken(
  db: Db,
  deps: ChangeDeps,
  purpose: TokenPurpose,
  { token, password }: { readonly token: string; readonly password: string },
  { ip }: Pick<Origin, 'ip'>,
): Promise<UserRow> {
  const user = await lockOwner(db, purpose, token)
  await assertStrong(password, [user.firstName, user.lastName, user.email])
  const change = { passwordHash: await hashPassword(password) }
  return changeAccount(db, deps, user, change, { by: user.id, ip })
}
