import { accountIssues } from '../../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../../contract/jsonapi'
import { invalid, orNotFound, Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { identitiesOf } from '../queries/identities'
import {
  endEnrolment,
  storeRecoveryCodes,
  storeSecret,
  recoveryCodesLeft,
  disableSecondFactor,
  enableSecondFactor,
} from '../queries/second-factors'
import { closeOtherSessionsOf, closeSessionsOf } from '../queries/sessions'
import { removeAttempts } from '../queries/attempts'
import { lockUser, userById } from '../queries/users'
import { userRecord, type UserRow } from '../../db/records'
import { queueMail } from '../../mail/mail'
import { secondFactorMail } from '../../mail/messages/account-notices'
import type { AppContext } from '../../context'
import { encrypt } from '../../encryption'
import type { Caller } from '../../rules/caller'
import type { Origin } from '../sessions/origin'
import type { SignInDeps } from '../sessions/start-session'
import { lockUnchangedAccount, assertOwnPassword, lockOwnAccount } from '../passwords/own-password'
import { countAttempt } from '../sessions/rate-limits'
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newDeviceSecret,
  readCode,
  uriOf,
  isRequired,
} from './codes'
import { consumeDeviceCode } from './verifying'

/** State of the caller's own second factor. */
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

/** Checks the caller's password, and then runs a change in a transaction. @throws Problem 422, 429, 401 */
async function withPassword<Result>(
  deps: SignInDeps,
  caller: Caller,
  password: string,
  origin: Origin,
  change: (db: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const before = await assertOwnPassword(deps, caller, password, origin, '/password')
  return deps.db.transaction(async (db) =>
    change(db, await lockUnchangedAccount(db, caller, before)),
  )
}

/**
 * Makes the secret of a new device for the caller. The factor is only switched on by `confirmSecondFactor`.
 *
 * @returns the secret, and the address for the QR code
 * @throws Problem 422 for a wrong password; 409 if the factor is on already; 429, 401
 */
export async function beginSecondFactor(
  deps: SignInDeps,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<{ secret: string; uri: string }> {
  return withPassword(deps, caller, password, origin, async (db, user) => {
    if (user.secondFactor) throw new Problem('secondFactorOn')
    const secret = newDeviceSecret()
    await storeSecret(db, user.id, encrypt(deps.sessionSecret, 'secondFactor', user.id, secret))
    return { secret, uri: uriOf(secret, user.email) }
  })
}

/** Makes ten new recovery codes, of which only hashes are stored. */
async function newCodes(db: Db, sessionSecret: string, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(sessionSecret, userId, code))
  await storeRecoveryCodes(db, userId, hashes)
  return codes
}

/**
 * Switches the factor on by the device's first code. It ends all other sessions, and lifts the restriction of this one.
 *
 * @returns the recovery codes
 * @throws Problem 422 for a wrong code, or if no device was begun; 429 after ten of them.
 *   409 if the factor is on already; 401 if the session has ended meanwhile
 */
export async function confirmSecondFactor(
  deps: SignInDeps,
  caller: Caller,
  otp: string,
  { ip }: Origin,
): Promise<string[]> {
  const subject = `new factor of account:${caller.id}`
  const about = { userId: caller.id, ip }
  const rows = await countAttempt(deps, [{ name: 'new second factor', subject, most: 10 }], about)
  return deps.db.transaction(async (db) => {
    const user = await lockOwnAccount(db, caller)
    if (user.secondFactor) throw new Problem('secondFactorOn')
    const code = readCode(otp)
    const isRight =
      code !== null &&
      'digits' in code &&
      (await consumeDeviceCode({ ...deps, db }, user.id, code.digits))
    if (!isRight) throw invalid([{ pointer: '/otp', detail: accountIssues.wrongCode }])
    await removeAttempts(db, rows)
    await enableSecondFactor(db, user.id)
    await closeOtherSessionsOf(db, user.id, caller.sessionId)
    await endEnrolment(db, caller.sessionId)
    await queueMail(db, deps, secondFactorMail(user, 'on'), { userId: user.id })
    return newCodes(db, deps.sessionSecret, user.id)
  })
}

/** Refuses an account without a second factor. @throws Problem 409 */
function assertOn(user: UserRow): void {
  if (!user.secondFactor) throw new Problem('secondFactorOff')
}

/**
 * Switches the caller's own factor off, which ends all other sessions.
 *
 * @throws Problem 422 for a wrong password; 409 if there is none, or it is required; 429, 401
 */
export async function removeSecondFactor(
  deps: SignInDeps,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<void> {
  await withPassword(deps, caller, password, origin, async (db, user) => {
    assertOn(user)
    if (isRequired(deps.config, user.role)) throw new Problem('secondFactorObligatory')
    await disableSecondFactor(db, user.id)
    await closeOtherSessionsOf(db, user.id, caller.sessionId)
    await queueMail(db, deps, secondFactorMail(user, 'off'), { userId: user.id })
  })
}

/**
 * Makes new recovery codes for the caller, which replace the former ones.
 *
 * @throws Problem 422 for a wrong password; 409 without a factor; 429, 401
 */
export async function renewRecoveryCodes(
  deps: SignInDeps,
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
 * Switches off the factor of a user who has lost device and codes, and ends all their sessions.
 * The audit records it as a change of the account, and they get a mail.
 *
 * @throws Problem 404; 409 if there is none
 */
export async function clearSecondFactor(
  db: Db,
  deps: Pick<AppContext, 'sessionSecret' | 'publicUrl'>,
  userId: string,
): Promise<AnyRecord> {
  const user = orNotFound(await lockUser(db, userId))
  assertOn(user)
  await disableSecondFactor(db, user.id)
  await closeSessionsOf(db, user.id)
  await queueMail(db, deps, secondFactorMail(user, 'cleared'), { userId: user.id })
  const identities = await identitiesOf(db, user.id)
  return { ...userRecord({ ...user, secondFactor: false }), singleSignOn: identities.length > 0 }
}
