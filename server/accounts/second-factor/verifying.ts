import { Problem } from '../../../contract/problems'
import {
  recoveryCodesLeft,
  encryptedSecretOf,
  takeRecoveryCode,
  takeStep,
} from '../queries/second-factors'
import { takeBack } from '../queries/attempts'
import { userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import { queueMail } from '../../mail/mail'
import { recoveryCodeUsedMail } from '../../mail/messages/account-notices'
import type { AppContext } from '../../context'
import { encrypt, decrypt } from '../../encryption'
import { recordAccess } from '../access-events'
import type { Origin } from '../sessions/origin'
import { countAttempt } from '../sessions/throttle'
import { hashOfRecoveryCode, newSecret, readCode, stepOf } from './codes'

type FactorParts = Pick<AppContext, 'db' | 'sessionSecret' | 'publicUrl'>

/** What has come of asking somebody for a second factor: `none`, the account has no one. */
export type FactorResult = 'none' | 'shown' | 'missing' | 'wrong'

/** Whose factor is judged where there is none, so that the time tells nothing: no account has this id. */
const nobody = '0'
const dummySecret = newSecret()
let dummySealed: Buffer | undefined

/** Takes the code of a device, which works once. @returns whether it was right and unused */
export async function takeDigits(
  { db, sessionSecret }: Pick<FactorParts, 'db' | 'sessionSecret'>,
  userId: string,
  digits: string,
): Promise<boolean> {
  const sealed = await encryptedSecretOf(db, userId)
  dummySealed ??= encrypt(sessionSecret, 'secondFactor', nobody, dummySecret)
  // Null too where it was sealed with another `SESSION_SECRET`.
  const opened = decrypt(sessionSecret, 'secondFactor', userId, sealed ?? dummySealed)
  const step = stepOf(opened ?? dummySecret, digits)
  if (sealed === null || opened === null || step === null) return false
  return takeStep(db, userId, step)
}

/** The same of a code on paper, of which its owner learns by mail. */
async function takePaper(deps: FactorParts, user: UserRow | null, code: string): Promise<boolean> {
  return deps.db.transaction(async (db) => {
    const userId = user?.id ?? nobody
    const hash = hashOfRecoveryCode(deps.sessionSecret, userId, code)
    if (!(await takeRecoveryCode(db, userId, hash)) || user === null) return false
    const left = await recoveryCodesLeft(db, user.id)
    await queueMail(db, deps, recoveryCodeUsedMail(user, left), { userId: user.id })
    return true
  })
}

/** Whether a code is right, and used up by that; for nobody as much is done as for somebody whose code is wrong. */
async function takeCode(deps: FactorParts, user: UserRow | null, otp: string): Promise<boolean> {
  const code = readCode(otp)
  if (code === null) return false
  return 'digits' in code
    ? takeDigits(deps, user?.id ?? nobody, code.digits)
    : takePaper(deps, user, code.recoveryCode)
}

/**
 * Judges the code that came with a sign-in, once who it is has been shown otherwise. One that is right is used up.
 *
 * @param otp as it was typed; of a device or on paper
 */
export async function verifySecondFactor(
  deps: FactorParts,
  user: UserRow,
  otp: string | undefined,
): Promise<FactorResult> {
  if (!user.secondFactor) return 'none'
  if (otp === undefined || otp.trim() === '') return 'missing'
  return (await takeCode(deps, user, otp)) ? 'shown' : 'wrong'
}

/**
 * Whether a code is right of somebody who has not shown yet who they are. Where there is no account, or none with a factor, the time is
 * the same.
 */
export function showsFactor(
  deps: FactorParts,
  user: UserRow | null,
  otp: string,
): Promise<boolean> {
  return takeCode(deps, user?.secondFactor ? user : null, otp)
}

/**
 * Asks somebody for their code who has shown who they are in another way than by the password. Wrong ones have a counter of their own
 * here: nobody gets so far without that other way, and others' guesses at the password slow nobody here.
 *
 * @throws Problem 422 where it is missing or wrong, 429 after ten wrong ones
 */
export async function askSecondFactor(
  deps: FactorParts & Pick<AppContext, 'log'>,
  userId: string,
  otp: string | undefined,
  { ip }: Pick<Origin, 'ip'>,
): Promise<'none' | 'shown'> {
  const user = await userById(deps.db, userId)
  if (user === null || !user.secondFactor) return 'none'
  const about = { userId, ip }
  const subject = `second factor of account:${userId}`
  const rows = await countAttempt(deps, [{ name: 'second factor', subject, most: 10 }], about)
  const verdict = await verifySecondFactor(deps, user, otp)
  if (verdict === 'wrong') {
    const details = { factor: 'second' }
    await recordAccess(deps, { operation: 'signInFailed', by: null, ...about, details })
    throw new Problem('secondFactorWrong', {}, { issues: [{ pointer: '/otp' }] })
  }
  await takeBack(deps.db, rows)
  if (verdict === 'missing') throw new Problem('secondFactorRequired')
  return verdict
}
