import type { AnyRecord } from '../../contract/jsonapi'
import { fullName } from '../../contract/model/users'
import { invalid, Problem } from '../../contract/problems'
import { isAdmin, type Role } from '../../contract/roles'
import type { Db } from '../db/db'
import { commentsOfUser } from '../db/queries/comments'
import { wasSentLately } from '../db/queries/email-tokens'
import { closeSessionsOf } from '../db/queries/sessions'
import {
  addUser,
  changeUser,
  lockSuperadmins,
  lockUser,
  removeUser,
  surveysOfUser,
  userByEmail,
  userById,
} from '../db/queries/users'
import { userRecord, type UserRow } from '../db/records'
import { inviteUser } from './account'
import type { Caller } from './caller'
import { assertStrong, hashPassword } from './passwords'

export interface NewUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly password?: string
}

async function existing(db: Db, id: string): Promise<UserRow> {
  const user = await userById(db, id)
  if (user === null) throw new Problem('notFound')
  return user
}

async function assertFreeEmail(db: Db, email: string, ownId: string | null): Promise<void> {
  const other = await userByEmail(db, email)
  if (other !== null && other.id !== ownId) {
    const detail = 'C’è già un account con questo indirizzo e-mail.'
    throw invalid([{ pointer: '/email', detail }])
  }
}

/**
 * Creates an account: with the given password, or with none and an e-mail that lets the person choose one (product §9).
 *
 * @throws Problem 422 for an address that is taken or a weak password
 */
export async function createUser(
  db: Db,
  publicUrl: () => string,
  { password, ...person }: NewUser,
): Promise<AnyRecord> {
  await assertFreeEmail(db, person.email, null)
  if (password !== undefined) {
    await assertStrong(password, [person.firstName, person.lastName, person.email])
  }
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const user = await addUser(db, { ...person, passwordHash })
  if (password === undefined) await inviteUser(db, publicUrl, user)
  return userRecord(user)
}

/**
 * Sends the e-mail of a new account again, with a new link, to who has not chosen a password yet (product §9).
 *
 * @throws Problem 404, 409 where there is a password, or the last one went out within the minute
 */
export async function inviteAgain(db: Db, publicUrl: () => string, id: string): Promise<void> {
  // Locked: of two who ask at the same moment one sends.
  const user = await lockUser(db, id)
  if (user === null) throw new Problem('notFound')
  if (user.passwordHash !== null) throw new Problem('alreadyConfirmed', { name: fullName(user) })
  if (await wasSentLately(db, id, 'confirmation')) throw new Problem('mailSentLately')
  await inviteUser(db, publicUrl, user)
}

/** Only a superadmin makes or unmakes administrators; nobody changes his own role; one superadmin stays (product §3). */
async function assertRoleChange(db: Db, caller: Caller, user: UserRow, role: Role): Promise<void> {
  if (caller.id === user.id) throw new Problem('ownAccount')
  const concernsAdmins = isAdmin(role) || isAdmin(user.role)
  if (concernsAdmins && caller.role !== 'superadmin') throw new Problem('forbidden')
  await assertOtherSuperadmin(db, user)
}

async function assertOtherSuperadmin(db: Db, user: UserRow): Promise<void> {
  if (user.role !== 'superadmin') return
  const superadmins = await lockSuperadmins(db)
  if (superadmins.every((id) => id === user.id)) throw new Problem('lastSuperadmin')
}

/**
 * Changes an account. A new password or a new role ends the person's sessions (product §9).
 *
 * @throws Problem 403, 404, 409 where it would be the own role or the last superadmin's, 422
 */
export async function updateUser(
  db: Db,
  caller: Caller,
  id: string,
  { password, ...change }: Partial<NewUser>,
): Promise<AnyRecord> {
  const user = await existing(db, id)
  const isNewRole = change.role !== undefined && change.role !== user.role
  if (isNewRole) await assertRoleChange(db, caller, user, change.role ?? user.role)
  if (change.email !== undefined) await assertFreeEmail(db, change.email, id)
  const person = { ...user, ...change }
  if (password !== undefined) {
    await assertStrong(password, [person.firstName, person.lastName, person.email])
  }
  const passwordHash = password === undefined ? user.passwordHash : await hashPassword(password)
  const changed = await changeUser(db, id, { ...change, passwordHash })
  if (changed === null) throw new Problem('notFound')
  if (password !== undefined || isNewRole) await closeSessionsOf(db, id)
  return userRecord(changed)
}

/**
 * Removes an account that no survey and no comment hangs on (product §3).
 *
 * @throws Problem 404, 409 for the own account, the last superadmin, or a user with surveys or comments
 */
export async function deleteUser(db: Db, caller: Caller, id: string): Promise<void> {
  const user = await existing(db, id)
  if (caller.id === id) throw new Problem('ownAccount')
  await assertOtherSuperadmin(db, user)
  const surveys = await surveysOfUser(db, id)
  if (surveys > 0) {
    throw new Problem('userInUse', { count: surveys === 1 ? '1 scheda' : `${surveys} schede` })
  }
  const comments = await commentsOfUser(db, id)
  if (comments > 0) {
    throw new Problem('userInUse', {
      count: comments === 1 ? '1 commento' : `${comments} commenti`,
    })
  }
  await removeUser(db, id)
}
