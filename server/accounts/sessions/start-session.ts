import type { AnyRecord } from '../../../contract/jsonapi'
import { Problem } from '../../../contract/problems'
import { openSessionFor } from '../queries/sessions'
import { userRecord, type UserRow } from '../../db/records'
import type { signInMethods } from '../../db/schema/people'
import type { AppContext } from '../../context'
import { recordAccess } from '../access-events'
import { rememberBrowser } from './known-device'
import type { Origin } from './origin'
import { isRequired } from '../second-factor/requirement'
import { newSession } from './session-token'

export type SignInMethod = (typeof signInMethods)[number]
export type SignInDeps = Pick<AppContext, 'db' | 'config' | 'sessionSecret' | 'log' | 'publicUrl'>

/** Whether somebody has shown a second factor beside who they are. */
export type ProvidedFactor = 'none' | 'shown'

/** Somebody who has signed in: what the reply tells them. */
export interface SignedIn {
  readonly user: AnyRecord
  readonly token: string
  /** The header by which their browser is known again; null at calls that its cookie is not for. */
  readonly cookie: string | null
  /** The session is good for setting up a second factor alone. */
  readonly mustEnrol: boolean
}

/**
 * Opens a session for somebody who has shown who they are: the one way in, for every way to show it (product §9).
 *
 * @param user as they were when that was judged
 * @param factor whether a second factor was shown as well: here, or to a provider who vouches for it
 * @throws Problem 422 where the account has one and it was not shown; 401 where the account is deactivated, or its password, factor, role, address or state has become another meanwhile
 */
export async function startSession(
  { db, config, sessionSecret, log, publicUrl }: SignInDeps,
  user: UserRow,
  way: SignInMethod,
  { ip, userAgent, device }: Origin,
  factor: ProvidedFactor = 'none',
): Promise<SignedIn> {
  if (!user.active) throw new Problem('deactivated')
  if (user.secondFactor && factor === 'none') throw new Problem('secondFactorRequired')
  const mustEnrol = factor === 'none' && isRequired(config, user.role)
  const session = await newSession(user.id, sessionSecret)
  const cookie = await db.transaction(async (transaction) => {
    const opened = { ...session, userAgent, signedInBy: way, mustEnrol }
    if (!(await openSessionFor(transaction, opened, user))) throw new Problem('wrongCredentials')
    const event = {
      operation: 'signIn',
      by: user.id,
      userId: user.id,
      ip,
      details: { way },
    } as const
    await recordAccess({ db: transaction, log }, event)
    if (device === undefined) return null
    return rememberBrowser({ db: transaction, sessionSecret, publicUrl }, user.id, device)
  })
  return { user: userRecord(user), token: session.token, cookie, mustEnrol }
}
