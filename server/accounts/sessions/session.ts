import pLimit from 'p-limit'
import { bare } from '../../../contract/seen-text'
import { Problem } from '../../../contract/problems'
import { removeTokensOf } from '../queries/email-tokens'
import { isKnownDevice } from '../queries/known-devices'
import { countNobody, deleteAttempts, takeBack } from '../queries/attempts'
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
  askSecondFactor,
  verifySecondFactor,
  showsFactor,
  type FactorResult,
} from '../second-factor/verifying'
import { countAttempt, networkOf, unreadable, type Limit } from './throttle'

/**
 * As many passwords are judged at once as Node has threads for it: more would only wait, each counted as a failure until it is judged,
 * and many that are right would slow each other.
 */
export const passwordChecks = pLimit(4)

/** What the failures of a sign-in count against (product §9, decision 039). */
export function signInLimits(
  secret: string,
  user: Pick<UserRow, 'id'> | null,
  { email, ip }: { email: string; ip: string },
): readonly [Limit, Limit, Limit] {
  // By its id: an address can be written in several ways that the database takes for the same.
  const account = `account:${user?.id ?? unreadable(email, secret)}`
  const address = `address:${networkOf(ip)}`
  return [
    { name: 'account from one address', subject: `${account} ${address}`, most: 10 },
    { name: 'account', subject: account, most: 100 },
    { name: 'address', subject: address, most: 200 },
  ]
}

/** What its owner's failures count against in a browser in which they have signed in before (decision 058). */
const deviceLimit = (device: string, userId: string): Limit => ({
  name: 'known device',
  subject: `device:${device} account:${userId}`,
  most: 10,
})

/**
 * Whoever knows a password tries few codes, from however many addresses. In a known device its own counter holds, and a mailed link has
 * another one: so its owner gets in while a thief of the password fills this one.
 */
const secondFactorLimit = (userId: string): Limit => ({
  name: 'codes after the password',
  subject: `code after the password of account:${userId}`,
  most: 10,
})

/** Who has shown who they are, and whether by a second factor too. */
interface Shown {
  readonly user: UserRow
  readonly factor: ProvidedFactor
}

interface Given {
  readonly email: string
  readonly password: string
  /** The code of a second factor as it was typed. */
  readonly otp?: string | undefined
  readonly origin: Origin
}

/** Nobody's guesses elsewhere slow a browser in which the person has signed in; it has a counter of its own. */
async function limitsOf(
  { db, sessionSecret }: SignInDeps,
  user: UserRow | null,
  { email, origin }: Given,
): Promise<{ isKnown: boolean; limits: readonly [Limit, ...Limit[]] }> {
  const device = deviceIn(origin.device ?? null, sessionSecret)
  const isKnown = device !== null && (await isKnownDevice(db, device, user?.id ?? null))
  if (isKnown && user !== null) return { isKnown, limits: [deviceLimit(device, user.id)] }
  return { isKnown: false, limits: signInLimits(sessionSecret, user, { email, ip: origin.ip }) }
}

/** Whom others' guesses slow a code lets past them (product §9): so many of these may be wrong, and no password is judged before one was right. */
function codeLimit(secret: string, user: UserRow | null, { email }: Given): Limit {
  const subject = `code of account:${user?.id ?? unreadable(email, secret)}`
  return { name: 'codes of an account', subject, most: 10 }
}

/**
 * Counts a try, or lets somebody past the counters whose code is right.
 *
 * @returns the rows of it, or why it would have been refused
 * @throws Problem 429
 */
async function countedOrPassed(
  deps: SignInDeps,
  user: UserRow | null,
  given: Given,
  limits: readonly Limit[],
): Promise<{ rows: readonly string[]; passed: Problem | null }> {
  const { sessionSecret } = deps
  const nobody = unreadable(given.email, sessionSecret)
  const about = { userId: user?.id ?? null, nobody, ip: given.origin.ip }
  try {
    return { rows: await countAttempt(deps, limits, about), passed: null }
  } catch (problem) {
    if (!(problem instanceof Problem) || !given.otp) throw problem
    const rows = await countAttempt(deps, [codeLimit(sessionSecret, user, given)], about)
    if (!(await showsFactor(deps, user, given.otp))) throw problem
    return { rows, passed: problem }
  }
}

/** Judges the code that came with a right password; counted as wrong until it has turned out right. @throws Problem 429 */
async function judgeCode(
  deps: SignInDeps,
  user: UserRow,
  { otp, origin }: Given,
  isKnown: boolean,
): Promise<FactorResult> {
  const isCounted = user.secondFactor && !isKnown && otp !== undefined && otp.trim() !== ''
  if (!isCounted) return verifySecondFactor(deps, user, otp)
  const about = { userId: user.id, ip: origin.ip }
  const rows = await countAttempt(deps, [secondFactorLimit(user.id)], about)
  const verdict = await verifySecondFactor(deps, user, otp)
  if (verdict === 'shown') await takeBack(deps.db, rows)
  return verdict
}

/** Counts the try as a failure until its password has turned out right, and its code where there is a second factor. */
async function tried(deps: SignInDeps, given: Given): Promise<Shown> {
  const { db } = deps
  const user = await userByEmail(db, given.email)
  const { isKnown, limits } = await limitsOf(deps, user, given)
  const about = { userId: user?.id ?? null, ip: given.origin.ip }
  const { rows, passed } = await countedOrPassed(deps, user, given, limits)
  const matches = await isPassword(user?.passwordHash ?? null, given.password)
  if (user === null || !matches) {
    await recordAccess(deps, { operation: 'signInFailed', by: null, ...about })
    // What the journal takes of an account is written here for none: the time tells nothing.
    if (user === null) await countNobody(db)
    throw passed ?? new Problem('wrongCredentials')
  }
  // Who is deactivated is not asked for more.
  const asked = passed === null && user.active
  const factor = asked ? await judgeCode(deps, user, given, isKnown) : passed ? 'shown' : 'none'
  if (factor === 'wrong') {
    const details = { factor: 'second' }
    await recordAccess(deps, { operation: 'signInFailed', by: null, ...about, details })
    throw new Problem('secondFactorWrong', {}, { issues: [{ pointer: '/user/otp' }] })
  }
  await takeBack(db, rows)
  // Not yet forgotten: whoever knows the password could begin anew after each few codes.
  if (factor === 'missing') throw new Problem('secondFactorRequired')
  await deleteAttempts(db, limits[0].subject)
  return { user, factor }
}

/**
 * Judges password and code of an account as a sign-in does, counted the same, without signing in.
 *
 * @throws Problem as `signIn`
 */
export function showPassword(deps: SignInDeps, given: Given): Promise<Shown> {
  // Folded once: what is looked up and what is counted are the same address.
  const email = bare(given.email).toLowerCase()
  return passwordChecks(() => tried(deps, { ...given, email }))
}

/**
 * Signs in (product §13).
 *
 * @throws Problem 401 for a wrong address or password, without saying which, and for a deactivated account whose password is right; 422
 *   where that is right and a code is missing or wrong; 429 after too many failures, with `meta.retryAfter`
 */
export async function signIn(deps: SignInDeps, given: Given): Promise<SignedIn> {
  const { user, factor } = await showPassword(deps, given)
  return startSession(deps, user, 'password', given.origin, factor)
}

/**
 * Signs in by the link of a mail, which is used up, and others of its kind with it (product §9).
 *
 * @throws Problem 422 for a link that works no more, and where a code is missing or wrong; the link then still works
 */
export async function signInByLink(
  deps: SignInDeps,
  { signInToken, otp }: { readonly signInToken: string; readonly otp?: string | undefined },
  origin: Origin,
): Promise<SignedIn> {
  const { userId } = await readToken(deps.db, 'signIn', signInToken)
  const factor = await askSecondFactor(deps, userId, otp, origin)
  return deps.db.transaction(async (db) => {
    const user = await lockOwner(db, 'signIn', signInToken)
    await removeTokensOf(db, user.id, 'signIn')
    return startSession({ ...deps, db }, user, 'mailedLink', origin, factor)
  })
}
