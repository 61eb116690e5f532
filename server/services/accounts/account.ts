import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { actAs } from '../../db/queries/accounts/caller'
import { removeTokensOf, type TokenPurpose } from '../../db/queries/accounts/email-tokens'
import { closeSessionsOf } from '../../db/queries/accounts/sessions'
import { changeUser, lockUser, type UserChange } from '../../db/queries/accounts/users'
import type { UserRow } from '../../db/records'
import { queueMail } from '../../mail/mail'
import { confirmationMail } from '../../mail/messages/confirmation'
import { issueToken, readToken } from './email-token'
import { assertStrong, hashPassword } from './passwords'

type PublicUrl = () => string

interface Person {
  readonly id: string
  readonly firstName: string
  readonly email: string
}

/** A new link with which somebody sets their first password. */
export async function confirmationLink(
  db: Db,
  publicUrl: PublicUrl,
  person: Pick<Person, 'id' | 'email'>,
): Promise<string> {
  const token = await issueToken(db, 'confirmation', person)
  return `${publicUrl()}/confirmation?confirmationToken=${token}`
}

/** Sends that link (product §9). */
export async function inviteUser(db: Db, publicUrl: PublicUrl, person: Person): Promise<void> {
  const link = await confirmationLink(db, publicUrl, person)
  await queueMail(db, confirmationMail(person, link), person.id)
}

/** The address that a confirmation token was sent to. @throws Problem 422 */
export async function confirmableEmail(db: Db, token: string): Promise<string> {
  return (await readToken(db, 'confirmation', token)).sentTo
}

/** What lets somebody in, or says as what: none of it changes under a session or a link that was given before (decision 038). */
const access = ['email', 'passwordHash', 'role', 'active'] as const satisfies (keyof UserRow)[]

/**
 * Changes an account, and ends its mail links and its sessions where its e-mail, password, role or state is another then (product §9).
 *
 * @param user the row as it was, locked
 * @throws Problem 404 where it is gone
 */
export async function changeAccount(db: Db, user: UserRow, change: UserChange): Promise<UserRow> {
  const changed = await changeUser(db, user.id, change)
  if (changed === null) throw new Problem('notFound')
  if (access.some((field) => changed[field] !== user[field])) {
    await removeTokensOf(db, user.id)
    await closeSessionsOf(db, user.id)
  }
  return changed
}

/**
 * Sets the password of whom a token was sent to, which uses up the token and ends their sessions.
 *
 * @throws Problem 422 for a token that works no more or a password that is too weak; the token then still works
 */
export async function setPasswordByToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  password: string,
): Promise<void> {
  const { userId } = await readToken(db, purpose, token)
  const user = await lockUser(db, userId)
  // Of two at once the second waited for the first, which has used the token up.
  await readToken(db, purpose, token)
  if (user === null) throw new Problem('tokenExpired')
  await assertStrong(password, [user.firstName, user.lastName, user.email])
  await actAs(db, userId)
  await changeAccount(db, user, { passwordHash: await hashPassword(password) })
}
