import { email as emailSchema, line } from '../../../contract/models/scalars'
import { identityOf } from '../queries/identities'
import { removeAttempts } from '../queries/attempts'
import type { Origin } from '../sessions/origin'
import type { SignInDeps } from '../sessions/start-session'
import { logFailure } from '../access-events'
import { exchangeCode, signOnErrorOf, type Claims, type SignOnError } from './provider'
import { newSecret } from '../../private-file'
import { consumePendingSignOn, storePendingSignOn } from './pending-sign-on'

/** Seconds that the page may take to post the code that it got. */
const codeSeconds = 60

/** Address that the provider has verified; null if `email_verified` is anything but `true`. */
function verifiedEmail({ email, email_verified: verified }: Claims): string | null {
  const parsed = emailSchema.safeParse(email)
  return verified === true && parsed.success ? parsed.data : null
}

const nameSchema = line(100)
const nameIn = (value: unknown) => {
  const parsed = nameSchema.safeParse(value)
  return parsed.success ? parsed.data : ''
}

/** First and last name of the claims, with replacements for missing ones: a request for an account needs both. */
function namesIn({ given_name: given, family_name: family, name, email }: Claims) {
  const [firstWord = '', ...others] = nameIn(name).split(' ')
  const [before = ''] = (typeof email === 'string' ? email : '').split('@')
  return {
    firstName: nameIn(given) || firstWord || nameIn(before) || '–',
    lastName: nameIn(family) || nameIn(others.join(' ')) || '–',
  }
}

const pageWith = (path: string, parameters: Readonly<Record<string, string | undefined>>) => {
  const defined = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(defined as [string, string][]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Redirect to the sign-in page, which explains the failure. */
function failed(failure: SignOnError, redirect?: string) {
  return { location: pageWith('/login', { redirect, singleSignOn: failure }) }
}

/**
 * Handles the return of a browser from the provider. The `state` works once, and only in the browser in which it was begun.
 *
 * @param query parameters that the provider has added
 * @returns the page that continues, with a code in its fragment, which is sent to no server; or the page with the failure
 */
export async function handleReturn(
  deps: SignInDeps,
  query: URLSearchParams,
  { ip, signOn: browser }: Origin,
): Promise<{ location: string }> {
  const { db, config, publicUrl } = deps
  const state = query.get('state') ?? ''
  const begun = browser && (await consumePendingSignOn(db, deps, 'begun', state, browser))
  if (!begun || config.oidc === null) {
    logFailure(deps, { reason: 'expired', ip })
    return failed('expired')
  }
  const { redirect, former, tries, nonce, verifier, since, renewal } = begun
  try {
    const checks = { state, nonce, verifier, since }
    const { issuer, subject, claims } = await exchangeCode(config.oidc, publicUrl(), query, checks)
    // Address and name are only needed for a person who is not bound yet.
    const isBound = (await identityOf(db, { issuer, subject })) !== null
    const read: Claims = isBound ? {} : await claims()
    const secret = newSecret()
    const person = { issuer, subject, email: verifiedEmail(read), ...namesIn(read) }
    const key = { secret, browser, seconds: codeSeconds }
    await storePendingSignOn(db, deps, 'returned', key, { ...person, former, tries, renewal })
    return { location: `${pageWith('/single_sign_on', { redirect })}#${secret}` }
  } catch (error) {
    const { failure, reason } = signOnErrorOf(error)
    logFailure(deps, { reason, ip })
    if (failure === 'away' || failure === 'cancelled') await removeAttempts(db, tries)
    return failed(failure, redirect)
  }
}
