import { accountIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { readCaller } from '../queries/caller'
import { openSession } from '../queries/sessions'
import { takeBack } from '../queries/attempts'
import { lockUser, userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import type { AppContext } from '../../context'
import type { Caller } from '../../rules/caller'
import { recordAccess } from '../access-events'
import { changeAccount } from '../account'
import type { Origin } from '../sessions/origin'
import { assertStrong, hashPassword, isPassword } from './passwords'
import { isRequired } from '../second-factor/requirement'
import { passwordChecks } from '../sessions/session'
import { newSession } from '../sessions/session-token'
import { countAttempt } from '../sessions/throttle'

type OwnParts = Pick<AppContext, 'db' | 'sessionSecret' | 'log' | 'publicUrl'>

/**
 * Makes sure that whoever has the session knows the password too: a page that was left open is not enough. Wrong ones count against
 * that session alone, so that who has stolen one can't keep its owner out; journal and log tell of each.
 *
 * @param pointer the field of the body that it was given in
 * @returns the account as it was then, for `asJudged`
 * @throws Problem 422 at that field, 429 after ten wrong ones
 */
export async function assertOwnPassword(
  { db, log }: Pick<OwnParts, 'db' | 'log'>,
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
    await takeBack(db, rows)
    return user
  })
}

/**
 * The account, locked, as long as the session stands; what follows is done in the caller's name.
 *
 * @throws Problem 401 where it has ended meanwhile
 */
export async function whileSessionValid(
  transaction: Db,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<UserRow> {
  const user = await lockUser(transaction, id)
  const stands = (await readCaller(transaction, sessionId, null)) !== null
  if (user === null || !stands) throw new Problem('sessionEnded')
  return user
}

/**
 * The account, locked, as long as session and password are those that were judged; what follows is done in the caller's name.
 *
 * @throws Problem 401 where the one or the other has ended meanwhile
 */
export async function whileUnchanged(
  transaction: Db,
  caller: Caller,
  judgedUser: UserRow,
): Promise<UserRow> {
  const user = await whileSessionValid(transaction, caller)
  if (user.passwordHash !== judgedUser.passwordHash) throw new Problem('sessionEnded')
  return user
}

/**
 * Changes the caller's own password, which ends all sessions and links (decision 038).
 *
 * @returns the token of the new session, with which they keep on working
 * @throws Problem 422 where the current one is wrong or the new one weak; 429, 401
 */
export async function changeOwnPassword(
  deps: OwnParts & Pick<AppContext, 'config'>,
  caller: Caller,
  given: { readonly currentPassword: string; readonly password: string },
  origin: Origin,
): Promise<string> {
  const before = await assertOwnPassword(deps, caller, given.currentPassword, origin)
  await assertStrong(given.password, [before.firstName, before.lastName, before.email])
  const passwordHash = await hashPassword(given.password)
  const session = await newSession(caller.id, deps.sessionSecret)
  await deps.db.transaction(async (transaction) => {
    const user = await whileUnchanged(transaction, caller, before)
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
