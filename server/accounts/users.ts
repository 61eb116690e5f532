import { accountIssues, amounts } from '../../i18n/words/server/request-issues'
import { accountRelation, type Action } from '../../contract/access'
import type { AnyRecord } from '../../contract/jsonapi'
import { models } from '../../contract/models/index'
import { withInitial } from '../../contract/models/model'
import { fullName } from '../../contract/full-name'
import { type FieldIssue, invalid, orNotFound, Problem } from '../../contract/problems'
import type { Role } from '../../contract/roles'
import type { Db } from '../db/db'
import { commentsOfUser } from '../surveys/queries/comments'
import { removeTokensOf, wasSentRecently } from './queries/email-tokens'
import { identitiesOf } from './queries/identities'
import {
  addUser,
  lockEmail,
  lockSuperadmins,
  lockUser,
  removeUser,
  surveysOfUser,
  userByEmail,
} from './queries/users'
import { userRecord, type UserRow } from '../db/records'
import type { MailDeps } from '../mail/mail'
import type { AppContext } from '../context'
import { changeAccount, inviteUser } from './account'
import type { Caller } from '../rules/caller'
import { logAccountChange } from './access-events'
import type { Origin } from './sessions/origin'
import { hashPassword, passwordIssues } from './passwords/passwords'
import { assertMay } from '../rules/rights'

/** Account to be created. */
export interface NewUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly active?: boolean
  readonly password?: string
}

/** Caller's role, and relation to an account of a role, which may have changed since the call was authorized. */
export const callerTowards = (caller: Caller, id: string, role: Role) => ({
  role: caller.role,
  relations: new Set([accountRelation(caller.id === id, role)]),
})

/**
 * Locks all active superadmins and then the account that is to be changed or deleted.
 * The order is always the same, so that no two transactions wait for each other.
 *
 * @throws Problem 404; 403 if the account has become an administrator's since the call was authorized
 */
async function lockAccount(
  db: Db,
  caller: Caller,
  action: Action,
  id: string,
): Promise<{ user: UserRow; superadmins: string[] }> {
  const superadmins = await lockSuperadmins(db)
  const user = orNotFound(await lockUser(db, id))
  assertMay(callerTowards(caller, id, user.role), action)
  return { user, superadmins }
}

/**
 * Checks a new address and a new password, and reports both issues together. The address is locked.
 *
 * @param own the account's id, null for a new one
 * @throws Problem 422 for an address in use, a weak password, or both
 */
export async function assertAcceptable(
  db: Db,
  own: string | null,
  { email, password }: Pick<Partial<NewUser>, 'email' | 'password'>,
  personal: readonly string[],
): Promise<void> {
  const issues: FieldIssue[] = []
  if (email !== undefined) await lockEmail(db, email)
  const other = email === undefined ? null : await userByEmail(db, email)
  if (other !== null && other.id !== own) {
    const detail = accountIssues.emailUsed
    issues.push({ pointer: '/email', detail })
  }
  if (password !== undefined) issues.push(...(await passwordIssues(password, personal)))
  if (issues.length > 0) throw invalid(issues)
}

/** Words that a person would think of first when they choose a password. */
export const personalWords = ({
  firstName,
  lastName,
  email,
}: Omit<NewUser, 'role' | 'password'>) => [firstName, lastName, email]

/**
 * Adds an account, with the submitted password or none.
 *
 * @throws Problem 422 for an address in use or a weak password
 */
export async function addAccount(db: Db, { password, ...person }: NewUser): Promise<UserRow> {
  const { email } = person
  await assertAcceptable(db, null, { email, password }, personalWords(person))
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return addUser(db, { ...withInitial(models.users, person), passwordHash })
}

/**
 * Creates an account. Without a password, a mail lets the person choose one (product §9).
 *
 * @throws Problem 422 for an address in use or a weak password
 */
export async function createUser(
  db: Db,
  deps: MailDeps,
  caller: Caller,
  person: NewUser,
): Promise<AnyRecord> {
  const user = await addAccount(db, person)
  if (user.passwordHash === null && user.active) await inviteUser(db, deps, user, caller)
  return { ...userRecord(user), singleSignOn: false }
}

/**
 * Mails the link to a first password again, a new one that ends the former (product §9).
 *
 * @throws Problem 404; 409 if there is a password, the account is deactivated, or the last mail is less than a minute old
 */
export async function inviteAgain(
  db: Db,
  deps: MailDeps,
  caller: Caller,
  id: string,
): Promise<void> {
  // Locked: of two calls at the same moment one sends.
  const user = orNotFound(await lockUser(db, id))
  if (!user.active) throw new Problem('accountInactive', { name: fullName(user) })
  if (user.passwordHash !== null) throw new Problem('alreadyConfirmed', { name: fullName(user) })
  if (await wasSentRecently(db, id, 'confirmation')) throw new Problem('mailSentLately')
  await removeTokensOf(db, id, 'confirmation')
  await inviteUser(db, deps, user, caller)
}

/** Refuses to remove the last superadmin who can sign in (product §3). @throws Problem 409 */
function assertDispensable(user: UserRow, superadmins: readonly string[]): void {
  const isLast = superadmins.length === 1 && superadmins[0] === user.id
  if (isLast) throw new Problem('lastSuperadmin')
}

/**
 * Changes an account, deactivates or reactivates it (product §3, §9). Callers change their own password and address in the
 * profile, where the current password is required: a page that was left open is not enough.
 *
 * @throws Problem 403, also for the caller's own role, state, password or address; 404; 409 for the last superadmin; 422
 */
export async function updateUser(
  db: Db,
  deps: MailDeps & Pick<AppContext, 'log'>,
  caller: Caller,
  id: string,
  { password, ...change }: Partial<NewUser>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<AnyRecord> {
  if (change.email !== undefined) await lockEmail(db, change.email)
  const { user, superadmins } = await lockAccount(db, caller, 'users.update', id)
  const { role = user.role, active = user.active, email } = change
  if (role !== user.role || active !== user.active) {
    assertMay(callerTowards(caller, id, user.role), 'users.changeAccess', 'ownAccount')
    assertDispensable(user, superadmins)
  }
  assertMay(callerTowards(caller, id, role), 'users.update')
  const changesCredentials = password !== undefined || (email ?? user.email) !== user.email
  if (caller.id === id && changesCredentials) throw new Problem('ownCredentials')
  await assertAcceptable(db, id, { email, password }, personalWords({ ...user, ...change }))
  const passwordHash = password === undefined ? user.passwordHash : await hashPassword(password)
  const who = { by: caller.id, ip }
  const changed = await changeAccount(db, deps, user, { ...change, passwordHash }, who)
  logAccountChange(deps, { by: caller.id, userId: id, ip }, user, { role, active })
  const identities = await identitiesOf(db, id)
  return { ...userRecord(changed), singleSignOn: identities.length > 0 }
}

/**
 * Deletes an account that has no surveys and no comments (product §3).
 *
 * @throws Problem 403 for the caller's own account; 404; 409 for the last superadmin, or a user with surveys or comments
 */
export async function deleteUser(db: Db, caller: Caller, id: string): Promise<void> {
  const { user, superadmins } = await lockAccount(db, caller, 'users.remove', id)
  assertDispensable(user, superadmins)
  const surveys = await surveysOfUser(db, id)
  if (surveys > 0) {
    throw new Problem('userInUse', { count: amounts.surveys(surveys) })
  }
  const comments = await commentsOfUser(db, id)
  if (comments > 0) {
    throw new Problem('userInUse', { count: amounts.comments(comments) })
  }
  await removeUser(db, id)
}
