import { accountIssues } from '../../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../../contract/jsonapi'
import { invalid, Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { identitiesOf } from '../queries/identities'
import {
  openWholly,
  putRecoveryCodes,
  putSecret,
  recoveryCodesLeft,
  switchOff,
  switchOn,
} from '../queries/second-factors'
import { closeOtherSessionsOf, closeSessionsOf } from '../queries/sessions'
import { takeBack } from '../queries/attempts'
import { lockUser, userById } from '../queries/users'
import { userRecord, type UserRow } from '../../db/records'
import { queueMail } from '../../mail/mail'
import { secondFactorMail } from '../../mail/messages/account-notices'
import type { AppContext } from '../../context'
import { encrypt } from '../../encryption'
import type { Caller } from '../../rules/caller'
import type { Origin } from '../sessions/origin'
import { whileUnchanged, assertOwnPassword, whileSessionValid } from '../passwords/own-password'
import { countAttempt } from '../sessions/throttle'
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, readCode, uriOf } from './codes'
import { takeDigits } from './verifying'
import { isRequired } from './requirement'

type FactorParts = Pick<AppContext, 'db' | 'config' | 'sessionSecret' | 'log' | 'publicUrl'>

/** How the caller's own account stands. */
export async function secondFactorOf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id, role }: Caller,
): Promise<{ enabled: boolean; required: boolean; recoveryCodesLeft: number }> {
  const user = await userById(db, id)
  return {
    enabled: user?.secondFactor === true,
    required: isRequired(config, role),
    recoveryCodesLeft: await recoveryCodesLeft(db, id),
  }
}

/** Does something to the caller's own factor, once they have shown that they know their password. @throws Problem 422, 429, 401 */
async function withPassword<Done>(
  deps: FactorParts,
  caller: Caller,
  password: string,
  origin: Origin,
  does: (db: Db, user: UserRow) => Promise<Done>,
): Promise<Done> {
  const before = await assertOwnPassword(deps, caller, password, origin, '/password')
  return deps.db.transaction(async (db) => does(db, await whileUnchanged(db, caller, before)))
}

/**
 * A new secret for a device of the caller's; it counts from the first code on.
 *
 * @throws Problem 422 for a wrong password, 409 where there is a factor already
 */
export async function beginSecondFactor(
  deps: FactorParts,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<{ secret: string; uri: string }> {
  return withPassword(deps, caller, password, origin, async (db, user) => {
    if (user.secondFactor) throw new Problem('secondFactorOn')
    const secret = newSecret()
    await putSecret(db, user.id, encrypt(deps.sessionSecret, 'secondFactor', user.id, secret))
    return { secret, uri: uriOf(secret, user.email) }
  })
}

/** Ten new codes, of which only hashes are kept. */
async function newCodes(db: Db, sessionSecret: string, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(sessionSecret, userId, code))
  await putRecoveryCodes(db, userId, hashes)
  return codes
}

/**
 * Switches the factor on with the device's first code: all other sessions end, and this one is good for everything.
 *
 * @returns the recovery codes
 * @throws Problem 422 for a wrong code, 429 after ten of them, 401 where the session has ended meanwhile, 409 where it is on already or was not begun
 */
export async function confirmSecondFactor(
  deps: FactorParts,
  caller: Caller,
  otp: string,
  { ip }: Origin,
): Promise<string[]> {
  const subject = `new factor of account:${caller.id}`
  const about = { userId: caller.id, ip }
  const rows = await countAttempt(deps, [{ name: 'new second factor', subject, most: 10 }], about)
  return deps.db.transaction(async (db) => {
    const user = await whileSessionValid(db, caller)
    if (user.secondFactor) throw new Problem('secondFactorOn')
    const code = readCode(otp)
    const isRight =
      code !== null && 'digits' in code && (await takeDigits({ ...deps, db }, user.id, code.digits))
    if (!isRight) throw invalid([{ pointer: '/otp', detail: accountIssues.wrongCode }])
    await takeBack(db, rows)
    await switchOn(db, user.id)
    await closeOtherSessionsOf(db, user.id, caller.sessionId)
    await openWholly(db, caller.sessionId)
    await queueMail(db, deps, secondFactorMail(user, 'on'), { userId: user.id })
    return newCodes(db, deps.sessionSecret, user.id)
  })
}

/** @throws Problem 409 where the account has no second factor */
function assertOn(user: UserRow): void {
  if (!user.secondFactor) throw new Problem('secondFactorOff')
}

/**
 * Switches the caller's own factor off, which ends all other sessions.
 *
 * @throws Problem 422 for a wrong password, 409 where there is none or it is required
 */
export async function removeSecondFactor(
  deps: FactorParts,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<void> {
  await withPassword(deps, caller, password, origin, async (db, user) => {
    assertOn(user)
    if (isRequired(deps.config, user.role)) throw new Problem('secondFactorObligatory')
    await switchOff(db, user.id)
    await closeOtherSessionsOf(db, user.id, caller.sessionId)
    await queueMail(db, deps, secondFactorMail(user, 'off'), { userId: user.id })
  })
}

/** New recovery codes for the caller; the ones before work no more. @throws Problem 422 for a wrong password, 409 without a factor */
export async function renewRecoveryCodes(
  deps: FactorParts,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<string[]> {
  return withPassword(deps, caller, password, origin, async (db, user) => {
    assertOn(user)
    await queueMail(db, deps, secondFactorMail(user, 'newCodes'), { userId: user.id })
    return newCodes(db, deps.sessionSecret, user.id)
  })
}

/**
 * Takes the factor from somebody who has lost device and codes; all their sessions end. The journal tells of it as of a change of the
 * account, and they get a mail.
 *
 * @throws Problem 404, 409 where there is none
 */
export async function clearSecondFactor(
  db: Db,
  deps: Pick<AppContext, 'sessionSecret' | 'publicUrl'>,
  userId: string,
): Promise<AnyRecord> {
  const user = await lockUser(db, userId)
  if (user === null) throw new Problem('notFound')
  assertOn(user)
  await switchOff(db, user.id)
  await closeSessionsOf(db, user.id)
  await queueMail(db, deps, secondFactorMail(user, 'cleared'), { userId: user.id })
  const ties = await identitiesOf(db, user.id)
  return { ...userRecord({ ...user, secondFactor: false }), singleSignOn: ties.length > 0 }
}
