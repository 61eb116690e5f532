import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { actAs } from '../db/queries/caller'
import { wasSentLately, type TokenPurpose } from '../db/queries/email-tokens'
import { closeSessionsOf } from '../db/queries/sessions'
import { changeUser, userByEmail, userById } from '../db/queries/users'
import { queueMail } from '../mail/mail'
import { confirmationMail } from '../mail/messages/confirmation'
import { resetMail } from '../mail/messages/reset'
import { issueToken, readToken, redeemToken } from './email-token'
import { assertStrong, hashPassword } from './passwords'

type PublicUrl = () => string

interface Person {
  readonly id: string
  readonly firstName: string
  readonly email: string
}

/** A new link with which somebody sets his first password. */
export async function confirmationLink(
  db: Db,
  publicUrl: PublicUrl,
  userId: string,
): Promise<string> {
  const token = await issueToken(db, 'confirmation', userId)
  return `${publicUrl()}/confirmation?confirmationToken=${token}`
}

/** Sends that link (product §9). */
export async function inviteUser(db: Db, publicUrl: PublicUrl, person: Person): Promise<void> {
  await queueMail(db, confirmationMail(person, await confirmationLink(db, publicUrl, person.id)))
}

/** Sends a link to choose a new password, if the address has an account; who asks learns nothing of that (product §9). */
export async function sendReset(db: Db, publicUrl: PublicUrl, email: string): Promise<void> {
  const user = await userByEmail(db, email)
  if (user === null || (await wasSentLately(db, user.id, 'reset'))) return
  const token = await issueToken(db, 'reset', user.id)
  await queueMail(db, resetMail(user, `${publicUrl()}/reset_password?resetToken=${token}`))
}

/** The address that a confirmation token was sent to. @throws Problem 422 */
export async function confirmableEmail(db: Db, token: string): Promise<string> {
  const user = await userById(db, await readToken(db, 'confirmation', token))
  if (user === null) throw new Problem('tokenExpired')
  return user.email
}

/**
 * Sets the password of whom a token was sent to, and ends his sessions.
 *
 * @throws Problem 422 for a token that works no more or a password that is too weak; the token then still works
 */
export async function setPasswordByToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  password: string,
): Promise<void> {
  const userId = await redeemToken(db, purpose, token)
  const user = await userById(db, userId)
  if (user === null) throw new Problem('tokenExpired')
  await assertStrong(password, [user.firstName, user.lastName, user.email])
  await actAs(db, userId)
  await changeUser(db, userId, { passwordHash: await hashPassword(password) })
  await closeSessionsOf(db, userId)
}
