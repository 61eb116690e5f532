import { email as emailSchema, line } from '../../../contract/models/scalars'
import { identityOf } from '../queries/identities'
import { takeBack } from '../queries/attempts'
import type { AppContext } from '../../context'
import type { Origin } from '../sessions/origin'
import { logFailure } from '../access-events'
import { namedBy, whyNot, type Claims, type SignOnError } from './provider'
import { endSignOn, storePendingSignOn, newSecret } from './pending-sign-on'

type ReturnParts = Pick<AppContext, 'db' | 'config' | 'sessionSecret' | 'log' | 'publicUrl'>

/** How long the page may take to post the code that it got, in seconds. */
const codeSeconds = 60

/** An address that the provider says is theirs: `true` alone says so. */
function verifiedEmail({ email, email_verified: verified }: Claims): string | null {
  const parsed = emailSchema.safeParse(email)
  return verified === true && parsed.success ? parsed.data : null
}

const nameSchema = line(100)
const nameIn = (value: unknown) => {
  const parsed = nameSchema.safeParse(value)
  return parsed.success ? parsed.data : ''
}

/** Their name as far as the provider tells it: a request needs both parts, and an administrator reads it. */
function namesIn({ given_name: given, family_name: family, name, email }: Claims) {
  const [firstWord = '', ...others] = nameIn(name).split(' ')
  const [before = ''] = (typeof email === 'string' ? email : '').split('@')
  return {
    firstName: nameIn(given) || firstWord || nameIn(before) || '–',
    lastName: nameIn(family) || nameIn(others.join(' ')) || '–',
  }
}

const pageWith = (path: string, parameters: Readonly<Record<string, string | undefined>>) => {
  const said = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(said as [string, string][]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** What the page shows who came back with nothing. */
function failed(failure: SignOnError, redirect?: string) {
  return { location: pageWith('/login', { redirect, singleSignOn: failure }) }
}

/**
 * Takes a browser back that comes from the provider. Its `state` works once, and in the browser in which it was begun alone.
 *
 * @param query as the provider wrote it
 * @returns the page that goes on: with a code in its fragment, which no server is sent, or with what went wrong
 */
export async function takeReturn(
  deps: ReturnParts,
  query: URLSearchParams,
  { ip, signOn: browser }: Origin,
): Promise<{ location: string }> {
  const { db, config, publicUrl } = deps
  const state = query.get('state') ?? ''
  const begun = browser && (await endSignOn(db, deps, 'begun', state, browser))
  if (!begun || config.oidc === null) {
    logFailure(deps, { reason: 'expired', ip })
    return failed('expired')
  }
  const { redirect, former, tries, nonce, verifier, since, renewal } = begun
  try {
    const checks = { state, nonce, verifier, since }
    const { issuer, subject, claims } = await namedBy(config.oidc, publicUrl(), query, checks)
    // Of somebody who is known already the provider is asked for no more.
    const known = (await identityOf(db, { issuer, subject })) !== null
    const told: Claims = known ? {} : await claims()
    const secret = newSecret()
    const person = { issuer, subject, email: verifiedEmail(told), ...namesIn(told) }
    const kept = { secret, browser, seconds: codeSeconds }
    await storePendingSignOn(db, deps, 'returned', kept, { ...person, former, tries, renewal })
    return { location: `${pageWith('/single_sign_on', { redirect })}#${secret}` }
  } catch (error) {
    const { failure, reason } = whyNot(error)
    logFailure(deps, { reason, ip })
    if (failure === 'away' || failure === 'cancelled') await takeBack(db, tries)
    return failed(failure, redirect)
  }
}
