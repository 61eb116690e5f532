import type { AnyRecord } from '../../../contract/jsonapi'
import { Problem } from '../../../contract/problems'
import { openSessionFor } from '../queries/sessions'
import { userRecord, type UserRow } from '../../db/records'
import type { signInMethods } from '../../db/schema/people'
import type { AppContext } from '../../context'
import { recordAccess } from '../access-events'
import { rememberBrowser } from './known-device'
import type { Origin } from './origin'
import { isRequired } from '../second-factor/codes'
import { newSession } from './session-token'

export type SignInMethod = (typeof signInMethods)[number]
export type SignInDeps = Pick<AppContext, 'db' | 'config' | 'sessionSecret' | 'log' | 'publicUrl'>

/** Whether a right second factor was shown at a sign-in. */
export type ProvidedFactor = 'none' | 'shown'

/** Outcome of a sign-in, of which the reply is made. */
export interface SignedIn {
  readonly user: AnyRecord
  readonly token: string
  /** Header that sets the cookie of the known device; null at calls that the cookie is not sent to. */
  readonly cookie: string | null
  /** Whether the session may only be used to set up a second factor. */
  readonly mustEnrol: boolean
}

/**
 * Opens a session for a user whose identity was checked. All methods of signing in end here (product §9).
 *
 * @param user the account when it was checked
 * @param method how the person has signed in
 * @param factor whether a second factor was shown too
 * @throws Problem 422 if the account has a second factor and it was not shown.
 *   401 if the account is deactivated, or its password, factor, role, address or state has changed meanwhile
 */
export async function startSession(
  { db, config, sessionSecret, log, publicUrl }: SignInDeps,
  user: UserRow,
  method: SignInMethod,
  { ip, userAgent, device }: Origin,
  factor: ProvidedFactor = 'none',
): Promise<SignedIn> {
  if (!user.active) throw new Problem('deactivated')
  if (user.secondFactor && factor === 'none') throw new Problem('secondFactorRequired')
  const mustEnrol = factor === 'none' && isRequired(config, user.role)
  const session = await newSession(user.id, sessionSecret)
  const cookie = await db.transaction(async (transaction) => {
    const opened = { ...session, userAgent, signedInBy: method, mustEnrol }
    if (!(await openSessionFor(transaction, opened, user))) throw new Problem('wrongCredentials')
    const event = {
      operation: 'signIn',
      by: user.id,
      userId: user.id,
      ip,
      details: { way: method },
    } as const
    await recordAccess({ db: transaction, log }, event)
    if (device === undefined) return null
    return rememberBrowser({ db: transaction, sessionSecret, publicUrl }, user.id, device)
  })
  return { user: userRecord(user), token: session.token, cookie, mustEnrol }
}
