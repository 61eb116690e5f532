import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { bindIdentity, identitiesOf, identityOf } from '../queries/identities'
import { removeAttempts } from '../queries/attempts'
import { lockUser, userByEmail, userById } from '../queries/users'
import { queueMail } from '../../mail/mail'
import { identityMail } from '../../mail/messages/account-notices'
import { requestByProvider } from '../requests/confirming'
import { recordAccess, logFailure } from '../access-events'
import {
  startSession,
  type SignedIn,
  type ProvidedFactor,
  type SignInDeps,
} from '../sessions/start-session'
import type { Origin } from '../sessions/origin'
import { requireSecondFactor } from '../second-factor/verifying'
import { verifyCredentials } from '../sessions/sign-in'
import { signOnSeconds } from './browser-cookie'
import { providerName } from './identities'
import { newSecret } from '../../private-file'
import {
  consumePendingSignOn,
  storePendingSignOn,
  readPendingSignOn,
  type PendingSignOn,
} from './pending-sign-on'
import { isAdmin } from '../../../contract/roles'
import type { UserRow } from '../../db/records'

/** Account to which a single sign-on leads. */
interface AccountMatch {
  readonly user: UserRow
  /** Whether the password is required once. An administrator's account is not bound by an address alone. */
  readonly needsPassword: boolean
}

/**
 * Finds the account of a provider's person: the one that is bound to them, else the one with their address.
 *
 * @returns null if no account has that address
 * @throws Problem 422 for an address that the provider has not verified, or an account bound to another of its people.
 *   401 for a deactivated account
 */
async function accountFor(
  db: Db,
  { issuer, subject, email }: PendingSignOn<'returned'>,
): Promise<AccountMatch | null> {
  const bound = await identityOf(db, { issuer, subject })
  if (bound === null && email === null) throw new Problem('singleSignOnUnverified')
  const user = await (bound ? userById(db, bound.userId) : userByEmail(db, email ?? ''))
  if (user === null) return null
  if (!user.active) throw new Problem('deactivated')
  // An address may belong to another person of the provider by now, who does not get the account.
  const identities = bound === null ? await identitiesOf(db, user.id) : []
  const isOthers = identities.some(
    (identity) => identity.issuer === issuer && identity.subject !== subject,
  )
  if (isOthers) throw new Problem('singleSignOnOther')
  // A user who became an administrator after the binding is asked for the password too.
  return { user, needsPassword: isAdmin(user.role) && bound?.withPassword !== true }
}

interface Submitted {
  readonly code: string
  readonly password?: string | undefined
  readonly otp?: string | undefined
}

interface MoreRequired {
  readonly step: 'password' | 'secondFactor'
  readonly code: string
}

/** Outcome of a step: a session, a password or second factor that is required (under a new code), or a request for an account. */
export type SignOnOutcome =
  | { readonly step: 'signedIn'; readonly signedIn: SignedIn; readonly place: Place | undefined }
  | MoreRequired
  | { readonly step: 'requested' }

type Place = NonNullable<PendingSignOn<'returned'>['former']>['place']

/** Converts the pointer of an issue at a sign-in to the field of this call's body. */
const ownPointer = (pointer: string) => pointer.replace('/user/', '/')

/**
 * Checks the second factor, which no factor at the provider replaces.
 * For an administrator's account it also checks the password, once, with the limits of a sign-in.
 */
async function factorOf(
  deps: SignInDeps,
  { user, needsPassword }: AccountMatch,
  { password = '', otp }: Submitted,
  origin: Origin,
): Promise<{ user: AccountMatch['user']; factor: ProvidedFactor }> {
  if (!needsPassword) return { user, factor: await requireSecondFactor(deps, user.id, otp, origin) }
  const credentials = { email: user.email, password, otp, origin }
  const verified = await verifyCredentials(deps, credentials).catch((error: unknown) => {
    throw error instanceof Problem ? error.withPointers(ownPointer) : error
  })
  // The address belongs to another account by now.
  if (verified.user.id !== user.id) throw new Problem('singleSignOnExpired')
  return verified
}

/** Reads and deletes a pending sign-on; of several calls at the same moment only one gets it. @throws Problem 422 */
async function consume(db: Db, deps: SignInDeps, code: string, browser: string) {
  const pending = await consumePendingSignOn(db, deps, 'returned', code, browser)
  if (pending === null) throw new Problem('singleSignOnExpired')
  return pending
}

/** Requires a password or second factor. It replaces the code by one that is valid for as long as a person needs. */
function requireMore(
  deps: SignInDeps,
  step: 'password' | 'secondFactor',
  code: string,
  browser: string,
): Promise<SignOnOutcome> {
  return deps.db.transaction(async (db) => {
    const pending = await consume(db, deps, code, browser)
    const secret = newSecret()
    await storePendingSignOn(
      db,
      deps,
      'returned',
      { secret, browser, seconds: signOnSeconds },
      pending,
    )
    return { step, code: secret }
  })
}

/** Opens a session, and binds the account to the provider's person if it was not bound. */
function signInAndBind(
  deps: SignInDeps,
  { user, needsPassword }: AccountMatch,
  { code, factor }: { readonly code: string; readonly factor: ProvidedFactor },
  browser: string,
  origin: Origin,
): Promise<SignOnOutcome> {
  return deps.db.transaction(async (db) => {
    const pending = await consume(db, deps, code, browser)
    const { issuer, subject, former, tries } = pending
    // Locked, so that the account does not change between this check and the session.
    await lockUser(db, user.id)
    const match = await accountFor(db, pending).catch((error: unknown) => {
      // A person who was bound needed no address; if they were unbound meanwhile, they have to begin again.
      const isUnbound = error instanceof Problem && error.code === 'singleSignOnUnverified'
      throw isUnbound ? new Problem('singleSignOnExpired') : error
    })
    const needsMore = match?.needsPassword === true && !needsPassword
    if (match?.user.id !== user.id || needsMore) throw new Problem('singleSignOnExpired')
    const identity = { userId: user.id, issuer, subject, withPassword: needsPassword }
    const bound = await bindIdentity(db, identity)
    if (bound === null) throw new Problem('singleSignOnOther')
    const signedIn = await startSession({ ...deps, db }, user, 'singleSignOn', origin, factor)
    if (bound === 'new') {
      const { id: userId } = user
      const event = { operation: 'identityBound', by: userId, userId, ip: origin.ip } as const
      await recordAccess({ ...deps, db }, event)
      const mail = identityMail(user, providerName(deps.config, issuer), 'bound')
      await queueMail(db, deps, mail, { userId })
    }
    await removeAttempts(db, tries)
    return {
      step: 'signedIn',
      signedIn,
      place: former?.id === user.id ? former.place : undefined,
    }
  })
}

/** Continues a sign-on with its code, as `finishSignOn` without the log. */
async function continueSignOn(
  deps: SignInDeps,
  submitted: Submitted,
  browser: string,
  origin: Origin,
): Promise<SignOnOutcome> {
  const { code, password } = submitted
  const pending = await readPendingSignOn(deps.db, deps, 'returned', code, browser)
  if (pending === null) throw new Problem('singleSignOnExpired')
  const { renewal = null } = origin
  if (renewal !== null && renewal !== pending.renewal) {
    // Begun before a sign-out in this browser: the provider may have recognised the person who has left, without asking.
    await consumePendingSignOn(deps.db, deps, 'returned', code, browser)
    throw new Problem('singleSignOnStale')
  }
  const match = await accountFor(deps.db, pending)
  if (match === null) {
    return deps.db.transaction(async (db) => {
      const { email, firstName, lastName, tries } = await consume(db, deps, code, browser)
      if (email === null) throw new Problem('singleSignOnUnverified')
      await requestByProvider(db, { email, firstName, lastName })
      await removeAttempts(db, tries)
      return { step: 'requested' }
    })
  }
  if (match.needsPassword && password === undefined) {
    return requireMore(deps, 'password', code, browser)
  }
  try {
    const { user, factor } = await factorOf(deps, match, submitted, origin)
    return await signInAndBind(deps, { ...match, user }, { code, factor }, browser, origin)
  } catch (error) {
    const isRequired = error instanceof Problem && error.code === 'secondFactorRequired'
    if (!isRequired) throw error
    return requireMore(deps, 'secondFactor', code, browser)
  }
}

/**
 * Signs in with the code that the page got when the provider sent the browser back (product §9).
 *
 * @throws Problem 422 for a code that has expired or is another browser's, or a sign-on begun before a sign-out.
 *   422 too for an address that the provider has not verified, or a wrong second factor.
 *   401 for a wrong password or a deactivated account; 429. After a wrong password or factor the code stays valid
 */
export async function finishSignOn(
  deps: SignInDeps,
  submitted: Submitted,
  origin: Origin,
): Promise<SignOnOutcome> {
  try {
    return await continueSignOn(deps, submitted, origin.signOn ?? '', origin)
  } catch (error) {
    if (error instanceof Problem) logFailure(deps, { reason: error.code, ip: origin.ip })
    throw error
  }
}
