import pLimit from 'p-limit'
import { bare } from '../../../contract/seen-text'
import { Problem } from '../../../contract/problems'
import { removeTokensOf } from '../queries/email-tokens'
import { isKnownDevice } from '../queries/known-devices'
import { writeDummyAttempt, deleteAttempts, removeAttempts } from '../queries/attempts'
import { userByEmail } from '../queries/users'
import type { UserRow } from '../../db/records'
import { lockOwner } from '../account'
import { readToken } from '../passwords/email-token'
import { recordAccess } from '../access-events'
import { deviceIn } from './known-device'
import { startSession, type SignedIn, type ProvidedFactor, type SignInDeps } from './start-session'
import type { Origin } from './origin'
import { isPassword } from '../passwords/passwords'
import {
  requireSecondFactor,
  verifySecondFactor,
  isRightCode,
  type FactorResult,
} from '../second-factor/verifying'
import { countAttempt, networkOf, emailDigest, type Limit } from './rate-limits'

/**
 * Limits how many passwords are checked at the same time to the number of Node's threads.
 * More would only wait, each counted as a failure meanwhile, so that many right ones could reach a rate limit.
 */
export const passwordChecks = pLimit(4)

/** Limits on failed sign-ins: an account from one network, an account, and a network (product §9, decision 039). */
export function signInLimits(
  secret: string,
  user: Pick<UserRow, 'id'> | null,
  { email, ip }: { email: string; ip: string },
): readonly [Limit, Limit, Limit] {
  // An account counts by its id, since its address can be written in several ways.
  const account = `account:${user?.id ?? emailDigest(email, secret)}`
  const address = `address:${networkOf(ip)}`
  return [
    { name: 'account from one address', subject: `${account} ${address}`, most: 10 },
    { name: 'account', subject: account, most: 100 },
    { name: 'address', subject: address, most: 200 },
  ]
}

/** Limit on failed sign-ins of an account in a browser that is known for it (decision 058). */
const deviceLimit = (device: string, userId: string): Limit => ({
  name: 'known device',
  subject: `device:${device} account:${userId}`,
  most: 10,
})

/**
 * Limit on codes after a right password, from all networks together, so that a thief of the password can try only a few.
 * A known device and a mailed link have limits of their own, so that the owner can sign in meanwhile.
 */
const secondFactorLimit = (userId: string): Limit => ({
  name: 'codes after the password',
  subject: `code after the password of account:${userId}`,
  most: 10,
})

/** User whose password was right, and whether a second factor was right too. */
interface Verified {
  readonly user: UserRow
  readonly factor: ProvidedFactor
}

/** Submitted credentials. */
interface Credentials {
  readonly email: string
  readonly password: string
  /** Code of a second factor as it was typed. */
  readonly otp?: string | undefined
  readonly origin: Origin
}

/** Limits that a sign-in counts against. A browser known for the account has its own, which guesses elsewhere don't touch. */
async function limitsOf(
  { db, sessionSecret }: SignInDeps,
  user: UserRow | null,
  { email, origin }: Credentials,
): Promise<{ isKnown: boolean; limits: readonly [Limit, ...Limit[]] }> {
  const device = deviceIn(origin.device ?? null, sessionSecret)
  const isKnown = device !== null && (await isKnownDevice(db, device, user?.id ?? null))
  if (isKnown && user !== null) return { isKnown, limits: [deviceLimit(device, user.id)] }
  return { isKnown: false, limits: signInLimits(sessionSecret, user, { email, ip: origin.ip }) }
}

/** Limit on codes by which a user passes a reached limit (product §9). No password is checked before a code was right. */
function codeLimit(secret: string, user: UserRow | null, { email }: Credentials): Limit {
  const subject = `code of account:${user?.id ?? emailDigest(email, secret)}`
  return { name: 'codes of an account', subject, most: 10 }
}

/**
 * Counts an attempt. If a limit is reached, a right code of the second factor passes it.
 *
 * @returns the attempt's rows, and the 429 that was passed or null
 * @throws Problem 429
 */
async function countOrPass(
  deps: SignInDeps,
  user: UserRow | null,
  credentials: Credentials,
  limits: readonly Limit[],
): Promise<{ rows: readonly string[]; passed: Problem | null }> {
  const { sessionSecret } = deps
  const nobody = emailDigest(credentials.email, sessionSecret)
  const about = { userId: user?.id ?? null, nobody, ip: credentials.origin.ip }
  try {
    return { rows: await countAttempt(deps, limits, about), passed: null }
  } catch (problem) {
    if (!(problem instanceof Problem) || !credentials.otp) throw problem
    const rows = await countAttempt(deps, [codeLimit(sessionSecret, user, credentials)], about)
    if (!(await isRightCode(deps, user, credentials.otp))) throw problem
    return { rows, passed: problem }
  }
}

/** Checks the code that came with a right password; it counts as wrong until it is checked. @throws Problem 429 */
async function checkCode(
  deps: SignInDeps,
  user: UserRow,
  { otp, origin }: Credentials,
  isKnown: boolean,
): Promise<FactorResult> {
  const isCounted = user.secondFactor && !isKnown && otp !== undefined && otp.trim() !== ''
  if (!isCounted) return verifySecondFactor(deps, user, otp)
  const about = { userId: user.id, ip: origin.ip }
  const rows = await countAttempt(deps, [secondFactorLimit(user.id)], about)
  const result = await verifySecondFactor(deps, user, otp)
  if (result === 'shown') await removeAttempts(deps.db, rows)
  return result
}

/** Checks password and code. The attempt counts as failed until both are right. @throws Problem 401, 422, 429 */
async function checkCredentials(deps: SignInDeps, credentials: Credentials): Promise<Verified> {
  const { db } = deps
  const user = await userByEmail(db, credentials.email)
  const { isKnown, limits } = await limitsOf(deps, user, credentials)
  const about = { userId: user?.id ?? null, ip: credentials.origin.ip }
  const { rows, passed } = await countOrPass(deps, user, credentials, limits)
  const matches = await isPassword(user?.passwordHash ?? null, credentials.password)
  if (user === null || !matches) {
    await recordAccess(deps, { operation: 'signInFailed', by: null, ...about })
    // Replaces the audit's row of an account, so that the time discloses nothing.
    if (user === null) await writeDummyAttempt(db)
    throw passed ?? new Problem('wrongCredentials')
  }
  // A deactivated account needs no code: the sign-in is refused anyway.
  const needsCode = passed === null && user.active
  const factor = needsCode
    ? await checkCode(deps, user, credentials, isKnown)
    : passed
      ? 'shown'
      : 'none'
  if (factor === 'wrong') {
    const details = { factor: 'second' }
    await recordAccess(deps, { operation: 'signInFailed', by: null, ...about, details })
    throw new Problem('secondFactorWrong', {}, { issues: [{ pointer: '/user/otp' }] })
  }
  await removeAttempts(db, rows)
  // Former failures still count here: else a thief of the password could delete them after every few codes.
  if (factor === 'missing') throw new Problem('secondFactorRequired')
  await deleteAttempts(db, limits[0].subject)
  return { user, factor }
}

/**
 * Checks password and code as a sign-in does, with the same limits, but without signing in.
 *
 * @throws Problem as `signIn`
 */
export function verifyCredentials(deps: SignInDeps, credentials: Credentials): Promise<Verified> {
  // Normalised once, so that the account that is read and the address that is counted are the same.
  const email = bare(credentials.email).toLowerCase()
  return passwordChecks(() => checkCredentials(deps, { ...credentials, email }))
}

/**
 * Signs in (product §13).
 *
 * @throws Problem 401 for a wrong address or password, without saying which, and for a deactivated account.
 *   422 if the password is right and a code is missing or wrong.
 *   429 after too many failures, with `meta.retryAfter`
 */
export async function signIn(deps: SignInDeps, credentials: Credentials): Promise<SignedIn> {
  const { user, factor } = await verifyCredentials(deps, credentials)
  return startSession(deps, user, 'password', credentials.origin, factor)
}

/**
 * Signs in by the link of a mail. The link is used by that, with all others of its kind (product §9).
 *
 * @throws Problem 422 for a link that no longer works, and if a code is missing or wrong; the link then stays valid
 */
export async function signInByLink(
  deps: SignInDeps,
  { signInToken, otp }: { readonly signInToken: string; readonly otp?: string | undefined },
  origin: Origin,
): Promise<SignedIn> {
  const { userId } = await readToken(deps.db, 'signIn', signInToken)
  const factor = await requireSecondFactor(deps, userId, otp, origin)
  return deps.db.transaction(async (db) => {
    const user = await lockOwner(db, 'signIn', signInToken)
    await removeTokensOf(db, user.id, 'signIn')
    return startSession({ ...deps, db }, user, 'mailedLink', origin, factor)
  })
}
