import { Problem } from '../../../contract/problems'
import {
  recoveryCodesLeft,
  encryptedSecretOf,
  consumeRecoveryCode,
  consumeTimeStep,
} from '../queries/second-factors'
import { removeAttempts } from '../queries/attempts'
import { userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import { queueMail } from '../../mail/mail'
import { recoveryCodeUsedMail } from '../../mail/messages/account-notices'
import type { AppContext } from '../../context'
import { encrypt, decrypt } from '../../encryption'
import { recordAccess } from '../access-events'
import type { Origin } from '../sessions/origin'
import { countAttempt } from '../sessions/rate-limits'
import { hashOfRecoveryCode, newDeviceSecret, readCode, stepOf } from './codes'

type FactorDeps = Pick<AppContext, 'db' | 'sessionSecret' | 'publicUrl'>

/** Outcome of checking a second factor; `none`: the account has none. */
export type FactorResult = 'none' | 'shown' | 'missing' | 'wrong'

/** Id of no account, for which a code is checked if there is none, so that the time discloses nothing. */
const nobody = '0'
const dummySecret = newDeviceSecret()
let dummyEncrypted: Buffer | undefined

/** Checks and uses the code of a device, which works once. @returns whether it was right and unused */
export async function consumeDeviceCode(
  { db, sessionSecret }: Pick<FactorDeps, 'db' | 'sessionSecret'>,
  userId: string,
  digits: string,
): Promise<boolean> {
  const encrypted = await encryptedSecretOf(db, userId)
  dummyEncrypted ??= encrypt(sessionSecret, 'secondFactor', nobody, dummySecret)
  // Null too if it was encrypted with another `SESSION_SECRET`.
  const secret = decrypt(sessionSecret, 'secondFactor', userId, encrypted ?? dummyEncrypted)
  const step = stepOf(secret ?? dummySecret, digits)
  if (encrypted === null || secret === null || step === null) return false
  return consumeTimeStep(db, userId, step)
}

/** Checks and uses a recovery code, and mails its owner about it. @returns whether it was right and unused */
async function consumeRecovery(
  deps: FactorDeps,
  user: UserRow | null,
  code: string,
): Promise<boolean> {
  return deps.db.transaction(async (db) => {
    const userId = user?.id ?? nobody
    const hash = hashOfRecoveryCode(deps.sessionSecret, userId, code)
    if (!(await consumeRecoveryCode(db, userId, hash)) || user === null) return false
    const left = await recoveryCodesLeft(db, user.id)
    await queueMail(db, deps, recoveryCodeUsedMail(user, left), { userId: user.id })
    return true
  })
}

/** Checks and uses a code of either kind. Without an account it takes as long as for a wrong code. */
async function consumeCode(deps: FactorDeps, user: UserRow | null, otp: string): Promise<boolean> {
  const code = readCode(otp)
  if (code === null) return false
  return 'digits' in code
    ? consumeDeviceCode(deps, user?.id ?? nobody, code.digits)
    : consumeRecovery(deps, user, code.recoveryCode)
}

/**
 * Checks the code of a sign-in whose password was right. A right code is used.
 *
 * @param otp code as it was typed, of a device or a recovery code
 */
export async function verifySecondFactor(
  deps: FactorDeps,
  user: UserRow,
  otp: string | undefined,
): Promise<FactorResult> {
  if (!user.secondFactor) return 'none'
  if (otp === undefined || otp.trim() === '') return 'missing'
  return (await consumeCode(deps, user, otp)) ? 'shown' : 'wrong'
}

/**
 * Checks and uses the code of a visitor whose password was not checked yet.
 * The time is the same if there is no account, or it has no second factor.
 */
export function isRightCode(deps: FactorDeps, user: UserRow | null, otp: string): Promise<boolean> {
  return consumeCode(deps, user?.secondFactor ? user : null, otp)
}

/**
 * Requires the code of a person who signs in by a link or a provider, without a password.
 * Wrong codes have a limit of their own here, which guesses of others at the password don't touch.
 *
 * @returns `none` if the account has no second factor
 * @throws Problem 422 if the code is missing or wrong, 429 after ten wrong ones
 */
export async function requireSecondFactor(
  deps: FactorDeps & Pick<AppContext, 'log'>,
  userId: string,
  otp: string | undefined,
  { ip }: Pick<Origin, 'ip'>,
): Promise<'none' | 'shown'> {
  const user = await userById(deps.db, userId)
  if (user === null || !user.secondFactor) return 'none'
  const about = { userId, ip }
  const subject = `second factor of account:${userId}`
  const rows = await countAttempt(deps, [{ name: 'second factor', subject, most: 10 }], about)
  const result = await verifySecondFactor(deps, user, otp)
  if (result === 'wrong') {
    const details = { factor: 'second' }
    await recordAccess(deps, { operation: 'signInFailed', by: null, ...about, details })
    throw new Problem('secondFactorWrong', {}, { issues: [{ pointer: '/otp' }] })
  }
  await removeAttempts(deps.db, rows)
  if (result === 'missing') throw new Problem('secondFactorRequired')
  return result
}
