import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { actAs } from './queries/caller'
import { removeTokensOf, type TokenPurpose } from './queries/email-tokens'
import { deleteDevicesOf } from './queries/known-devices'
import { closeSessionsOf } from './queries/sessions'
import { identitiesOf, unbindIdentitiesOf } from './queries/identities'
import { changeUser, lockUser, type UserChange } from './queries/users'
import type { UserRow } from '../db/records'
import { queueMail, type MailDeps } from '../mail/mail'
import { emailChangedMail, passwordChangedMail } from '../mail/messages/account-notices'
import { confirmationMail } from '../mail/messages/links'
import type { AppContext } from '../context'
import { recordAccess } from './access-events'
import { issueToken, readToken } from './passwords/email-token'
import type { Origin } from './sessions/origin'
import { assertStrong, hashPassword } from './passwords/passwords'

type PublicUrl = () => string

/** What it takes to change an account. */
export type ChangeDeps = MailDeps & Pick<AppContext, 'log'>

interface Person {
  readonly id: string
  readonly firstName: string
  readonly email: string
}

/** A new link with which somebody sets their first password, and the token in it. */
export async function confirmationLink(
  db: Db,
  publicUrl: PublicUrl,
  person: Pick<Person, 'id' | 'email'>,
): Promise<{ link: string; token: string }> {
  const token = await issueToken(db, 'confirmation', person)
  return { link: `${publicUrl()}/confirmation?confirmationToken=${token}`, token }
}

/** Sends that link (product §9). */
export async function inviteUser(db: Db, deps: MailDeps, person: Person): Promise<void> {
  const { link, token } = await confirmationLink(db, deps.publicUrl, person)
  await queueMail(db, deps, confirmationMail(person, link), { userId: person.id, token })
}

/** What lets somebody in, or says as what: none of it changes under a session or a link that was given before (decision 038). */
const access = ['email', 'passwordHash', 'role', 'active'] as const satisfies (keyof UserRow)[]

/** Whose account is in use learns by mail that its password or address is another now, whoever changed it (product §9). */
async function notifyOwner(db: Db, deps: MailDeps, before: UserRow, after: UserRow): Promise<void> {
  const owner = { userId: after.id }
  if (after.passwordHash !== before.passwordHash) {
    await queueMail(db, deps, passwordChangedMail(after, before.passwordHash === null), owner)
  }
  if (after.email.toLowerCase() !== before.email.toLowerCase()) {
    await queueMail(db, deps, emailChangedMail(before), owner)
  }
}

/** Who changes an account, and from where. */
export interface Changing {
  readonly by: string
  readonly ip: string
}

/**
 * Changes an account, and ends its mail links and its sessions where its e-mail, password, role or state is another then (product §9);
 * with another password no browser is a known one any more.
 * Its owner gets a mail about a new password or address, unless nothing has let them in yet.
 *
 * @param user the row as it was, locked
 * @throws Problem 404 where it is gone
 */
export async function changeAccount(
  db: Db,
  deps: ChangeDeps,
  user: UserRow,
  change: UserChange,
  who: Changing,
): Promise<UserRow> {
  const changed = await changeUser(db, user.id, change)
  if (changed === null) throw new Problem('notFound')
  if (access.some((field) => changed[field] !== user[field])) {
    await removeTokensOf(db, user.id)
    await closeSessionsOf(db, user.id)
  }
  // Whoever has learnt the former password may have signed in elsewhere with it.
  if (changed.passwordHash !== user.passwordHash) await deleteDevicesOf(db, user.id)
  const ties = await identitiesOf(db, user.id)
  // What an address has bound goes with it: the former may be a stranger's (decision 071).
  if (changed.email.toLowerCase() !== user.email.toLowerCase()) {
    await unbindIdentitiesOf(db, user.id)
    const event = { operation: 'identityUnbound', ...who, userId: user.id } as const
    if (ties.length > 0) await recordAccess({ ...deps, db }, event)
  }
  const wasInUse = user.passwordHash !== null || ties.length > 0
  if (wasInUse) await notifyOwner(db, deps, user, changed)
  return changed
}

/**
 * Whom a live token was sent to, their row locked until they have used it. Whatever is changed from here on they do themselves.
 *
 * @throws Problem 422 for a token that works no more
 */
export async function lockOwner(db: Db, purpose: TokenPurpose, token: string): Promise<UserRow> {
  const { userId } = await readToken(db, purpose, token)
  const user = await lockUser(db, userId)
  // Of two at once the second waited for the first, which has used the token up.
  await readToken(db, purpose, token)
  if (user === null) throw new Problem('tokenExpired')
  await actAs(db, userId)
  return user
}

/**
 * Sets the password of whom a token was sent to, which uses up the token and ends their sessions.
 *
 * @returns the account as it is then
 * @throws Problem 422 for a token that works no more or a password that is too weak; the token then still works
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
