import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { bindIdentity } from '../queries/identities'
import { takeBack } from '../queries/attempts'
import { lockUser } from '../queries/users'
import { queueMail } from '../../mail/mail'
import { identityMail } from '../../mail/messages/account-notices'
import { requestByProvider } from '../requests/by-provider'
import { recordAccess, logFailure } from '../access-events'
import {
  startSession,
  type SignedIn,
  type ProvidedFactor,
  type SignInDeps,
} from '../sessions/start-session'
import type { Origin } from '../sessions/origin'
import { askSecondFactor } from '../second-factor/verifying'
import { showPassword } from '../sessions/session'
import { accountFor, type Owned } from './account'
import { signOnSeconds } from './browser-cookie'
import { providerName } from './identities'
import {
  endSignOn,
  storePendingSignOn,
  newSecret,
  peekSignOn,
  type PendingSignOn,
} from './pending-sign-on'

interface Given {
  readonly code: string
  readonly password?: string | undefined
  readonly otp?: string | undefined
}

interface AskedFor {
  readonly step: 'password' | 'secondFactor'
  readonly code: string
}

/** What has come of it: they are in, something more is asked for (under a new code), or an administrator has to decide. */
export type Finished =
  | { readonly step: 'signedIn'; readonly signedIn: SignedIn; readonly place: Place | undefined }
  | AskedFor
  | { readonly step: 'requested' }

type Place = NonNullable<PendingSignOn<'returned'>['former']>['place']

/** Where a sign-in points at the code of a second factor, and where it stands here. */
const here = (pointer: string) => pointer.replace('/user/', '/')

/**
 * What was shown beside what the provider says: nothing of one's own but the second factor, which no provider's stands in for, and of an
 * administrator's account the password once, counted as at any sign-in.
 */
async function factorOf(
  deps: SignInDeps,
  { user, needsPassword }: Owned,
  { password = '', otp }: Given,
  origin: Origin,
): Promise<{ user: Owned['user']; factor: ProvidedFactor }> {
  if (!needsPassword) return { user, factor: await askSecondFactor(deps, user.id, otp, origin) }
  const given = { email: user.email, password, otp, origin }
  const shown = await showPassword(deps, given).catch((error: unknown) => {
    throw error instanceof Problem ? error.withPointers(here) : error
  })
  // The address is somebody else's by now.
  if (shown.user.id !== user.id) throw new Problem('singleSignOnExpired')
  return shown
}

/** Ends the code, of several at the same moment once. @throws Problem 422 */
async function use(db: Db, deps: SignInDeps, code: string, browser: string) {
  const used = await endSignOn(db, deps, 'returned', code, browser)
  if (used === null) throw new Problem('singleSignOnExpired')
  return used
}

/** Asks for more: the code is another one then, and has the time that a person takes. */
function askFor(
  deps: SignInDeps,
  step: 'password' | 'secondFactor',
  code: string,
  browser: string,
): Promise<Finished> {
  return deps.db.transaction(async (db) => {
    const known = await use(db, deps, code, browser)
    const secret = newSecret()
    await storePendingSignOn(
      db,
      deps,
      'returned',
      { secret, browser, seconds: signOnSeconds },
      known,
    )
    return { step, code: secret }
  })
}

/** Lets in, and binds the account to the provider's person where it was not. */
function enter(
  deps: SignInDeps,
  { user, needsPassword }: Owned,
  { code, factor }: { readonly code: string; readonly factor: ProvidedFactor },
  browser: string,
  origin: Origin,
): Promise<Finished> {
  return deps.db.transaction(async (db) => {
    const known = await use(db, deps, code, browser)
    const { issuer, subject, former, tries } = known
    // Locked: of two at the same moment, or one and a change of the account, the second sees what the first has done.
    await lockUser(db, user.id)
    const now = await accountFor(db, known).catch((error: unknown) => {
      // Of who was bound no address is known: where they are not any more, they begin anew.
      const isUnbound = error instanceof Problem && error.code === 'singleSignOnUnverified'
      throw isUnbound ? new Problem('singleSignOnExpired') : error
    })
    const asksMore = now?.needsPassword === true && !needsPassword
    if (now?.user.id !== user.id || asksMore) throw new Problem('singleSignOnExpired')
    const tie = { userId: user.id, issuer, subject, withPassword: needsPassword }
    const bound = await bindIdentity(db, tie)
    if (bound === null) throw new Problem('singleSignOnOther')
    const entered = await startSession({ ...deps, db }, user, 'singleSignOn', origin, factor)
    if (bound === 'new') {
      const { id: userId } = user
      const event = { operation: 'identityBound', by: userId, userId, ip: origin.ip } as const
      await recordAccess({ ...deps, db }, event)
      const mail = identityMail(user, providerName(deps.config, issuer), 'bound')
      await queueMail(db, deps, mail, { userId })
    }
    await takeBack(db, tries)
    return {
      step: 'signedIn',
      signedIn: entered,
      place: former?.id === user.id ? former.place : undefined,
    }
  })
}

async function finished(
  deps: SignInDeps,
  given: Given,
  browser: string,
  origin: Origin,
): Promise<Finished> {
  const { code, password } = given
  const known = await peekSignOn(deps.db, deps, 'returned', code, browser)
  if (known === null) throw new Problem('singleSignOnExpired')
  const { renewal = null } = origin
  if (renewal !== null && renewal !== known.renewal) {
    // Begun before somebody left, perhaps by them: the provider may have known them still, and not asked who is there since.
    await endSignOn(deps.db, deps, 'returned', code, browser)
    throw new Problem('singleSignOnStale')
  }
  const owned = await accountFor(deps.db, known)
  if (owned === null) {
    return deps.db.transaction(async (db) => {
      const { email, firstName, lastName, tries } = await use(db, deps, code, browser)
      if (email === null) throw new Problem('singleSignOnUnverified')
      await requestByProvider(db, { email, firstName, lastName })
      await takeBack(db, tries)
      return { step: 'requested' }
    })
  }
  if (owned.needsPassword && password === undefined) return askFor(deps, 'password', code, browser)
  try {
    const { user, factor } = await factorOf(deps, owned, given, origin)
    return await enter(deps, { ...owned, user }, { code, factor }, browser, origin)
  } catch (error) {
    const isAsked = error instanceof Problem && error.code === 'secondFactorRequired'
    if (!isAsked) throw error
    return askFor(deps, 'secondFactor', code, browser)
  }
}

/**
 * Signs in with the code that the page got when the browser was back from the provider (product §9).
 *
 * @throws Problem 422 for a code that works no more or in another browser, one that was begun before somebody left there, an address that
 *   the provider does not say is theirs, a second factor that is wrong; 401 for a wrong password and a deactivated account; 429. Where password or factor are wrong the code still works
 */
export async function finishSignOn(
  deps: SignInDeps,
  given: Given,
  origin: Origin,
): Promise<Finished> {
  try {
    return await finished(deps, given, origin.signOn ?? '', origin)
  } catch (error) {
    if (error instanceof Problem) logFailure(deps, { reason: error.code, ip: origin.ip })
    throw error
  }
}
