import { accountIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { readCaller } from '../queries/caller'
import { openSession } from '../queries/sessions'
import { removeAttempts } from '../queries/attempts'
import { lockUser, userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import type { AppContext } from '../../context'
import type { Caller } from '../../rules/caller'
import { recordAccess } from '../access-events'
import { changeAccount } from '../account'
import type { Origin } from '../sessions/origin'
import { assertStrong, hashPassword, isPassword } from './passwords'
import { isRequired } from '../second-factor/codes'
import { passwordChecks } from '../sessions/sign-in'
import { newSession } from '../sessions/session-token'
import { countAttempt } from '../sessions/rate-limits'

type OwnPasswordDeps = Pick<AppContext, 'db' | 'sessionSecret' | 'log' | 'publicUrl'>

/**
 * Checks the caller's own password: a page that was left open is not enough for what follows.
 * Wrong passwords count against the session alone, so that the thief of a session can't keep the owner out.
 * Audit and log record each of them.
 *
 * @param pointer field of the body with the password
 * @returns the account at that moment, for `lockUnchangedAccount`
 * @throws Problem 422 at that field for a wrong password, 429 after ten of them, 401
 */
export async function assertOwnPassword(
  { db, log }: Pick<OwnPasswordDeps, 'db' | 'log'>,
  { id, sessionId }: Caller,
  password: string,
  { ip }: Pick<Origin, 'ip'>,
  pointer = '/currentPassword',
): Promise<UserRow> {
  return passwordChecks(async () => {
    const subject = `own password:${sessionId}`
    const limits = [{ name: 'own password', subject, most: 10 }] as const
    const rows = await countAttempt({ db, log }, limits, { userId: id, ip })
    const user = await userById(db, id)
    if (user === null) throw new Problem('sessionEnded')
    if (!(await isPassword(user.passwordHash, password))) {
      const details = { way: 'ownPassword' }
      const event = { operation: 'signInFailed', by: null, userId: id, ip, details } as const
      await recordAccess({ db, log }, event)
      throw invalid([{ pointer, detail: accountIssues.wrongPassword }])
    }
    await removeAttempts(db, rows)
    return user
  })
}

/**
 * Reads and locks the caller's account, and names it to the audit as the author of what follows.
 *
 * @throws Problem 401 if the session has ended meanwhile
 */
export async function lockOwnAccount(
  transaction: Db,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<UserRow> {
  const user = await lockUser(transaction, id)
  const isValid = (await readCaller(transaction, sessionId, null)) !== null
  if (user === null || !isValid) throw new Problem('sessionEnded')
  return user
}

/**
 * Reads and locks the caller's account, as `lockOwnAccount`, if its password is still the one that was checked.
 *
 * @param checkedUser the account that `assertOwnPassword` returned
 * @throws Problem 401 if the session has ended or the password has changed meanwhile
 */
export async function lockUnchangedAccount(
  transaction: Db,
  caller: Caller,
  checkedUser: UserRow,
): Promise<UserRow> {
  const user = await lockOwnAccount(transaction, caller)
  if (user.passwordHash !== checkedUser.passwordHash) throw new Problem('sessionEnded')
  return user
}

/**
 * Changes the caller's own password, which ends all sessions and links (decision 038).
 *
 * @returns the token of a new session for the caller
 * @throws Problem 422 if the current password is wrong or the new one weak; 429, 401
 */
export async function changeOwnPassword(
  deps: OwnPasswordDeps & Pick<AppContext, 'config'>,
  caller: Caller,
  submitted: { readonly currentPassword: string; readonly password: string },
  origin: Origin,
): Promise<string> {
  const before = await assertOwnPassword(deps, caller, submitted.currentPassword, origin)
  await assertStrong(submitted.password, [before.firstName, before.lastName, before.email])
  const passwordHash = await hashPassword(submitted.password)
  const session = await newSession(caller.id, deps.sessionSecret)
  await deps.db.transaction(async (transaction) => {
    const user = await lockUnchangedAccount(transaction, caller, before)
    const who = { by: caller.id, ip: origin.ip }
    await changeAccount(transaction, deps, user, { passwordHash }, who)
    await openSession(transaction, {
      ...session,
      userId: caller.id,
      userAgent: origin.userAgent,
      signedInBy: 'newPassword',
      mustEnrol: !user.secondFactor && isRequired(deps.config, user.role),
    })
  })
  return session.token
}
