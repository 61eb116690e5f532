import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
} from 'openid-client'
import type { OidcSettings } from '../../config'
import type { ProvidersPerson } from '../queries/identities'
import { signOnPath } from '../../../contract/calls/single-sign-on'

/** How long the provider may take to answer one request, in seconds. */
const timeout = 5
/** How far its clock may be from ours, in seconds. */
const skew = 30
/** For how long what it says of itself is not asked for again, in milliseconds; its keys the library looks after. */
const fresh = 3_600_000
/** For how long what it said before serves once more where it did not answer. */
const again = 60_000

interface Known {
  readonly configuration: Promise<Configuration>
  readonly until: number
}

/** What providers say of themselves, by the settings that name them. */
const known = new WeakMap<OidcSettings, Known>()

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const isHere = new URL(issuer).protocol === 'http:'
  const execute = [enableNonRepudiationChecks, ...(isHere ? [allowInsecureRequests] : [])]
  const metadata = { client_secret: clientSecret, [clockTolerance]: skew }
  // All take the one or the other; which is known once they have said.
  const auth: ReturnType<typeof ClientSecretPost> = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    return way(clientSecret)(server, ...rest)
  }
  return discovery(new URL(issuer), clientId, metadata, auth, { execute, timeout })
}

/** Asked when it is first needed, and by all at once; one that is away is asked again the next time. */
function configurationOf(settings: OidcSettings): Promise<Configuration> {
  const before = known.get(settings)
  if (before !== undefined && Date.now() < before.until) return before.configuration
  const configuration = discover(settings).catch((error: unknown) => {
    // Another attempt may have taken the place of this one.
    const isLast = known.get(settings) === attempt
    if (before === undefined) {
      if (isLast) known.delete(settings)
      throw error
    }
    // What it said an hour ago is better than nothing, and than waiting for it each time.
    if (isLast) known.set(settings, { ...before, until: Date.now() + again })
    return before.configuration
  })
  const attempt: Known = { configuration, until: Date.now() + fresh }
  known.set(settings, attempt)
  return configuration
}

/** Where the provider sends the browser back to: never what a request says of itself. */
const returnTo = (publicUrl: string) => `${publicUrl}${signOnPath}/callback`

/** What begins at the provider. */
export interface Beginning {
  readonly address: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/**
 * Code, PKCE, state and nonce.
 *
 * @param fresh the provider is to ask who is there, whomever it knows
 * @throws where the provider is away, or says of itself what can't be used
 */
export async function beginningAt(
  settings: OidcSettings,
  publicUrl: string,
  fresh = false,
): Promise<Beginning> {
  const configuration = await configurationOf(settings)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo(publicUrl),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // The second obliges it to say when it asked (OpenID Connect Core, 3.1.2.1).
    ...(fresh && { prompt: 'login', max_age: '0' }),
  })
  return { address: address.href, state, nonce, verifier }
}

/** What a provider says of a person: as it came, not yet judged. */
export type Claims = Readonly<Record<string, unknown>>

class UnusableSubject extends Error {
  override readonly name = 'UnusableSubject'
}

class StaleSignIn extends Error {
  override readonly name = 'StaleSignIn'
}

/** Somebody whom the provider has named, and how to hear more of them. */
export interface Named extends ProvidersPerson {
  readonly claims: () => Promise<Claims>
}

/** What has to be so of whoever comes back. */
interface Checks extends Pick<Beginning, 'state' | 'nonce' | 'verifier'> {
  /** In seconds since 1970: the provider has to have asked them since. */
  readonly since?: number | undefined
}

/**
 * Exchanges the code that the browser brought for whom it is about: signature, issuer, audience, nonce and times of the id token are
 * checked by the library.
 *
 * @param query of the address that the browser was sent back to
 * @throws what `whyNot` names
 */
export async function namedBy(
  settings: OidcSettings,
  publicUrl: string,
  query: URLSearchParams,
  { state, nonce, verifier, since }: Checks,
): Promise<Named> {
  const configuration = await configurationOf(settings)
  const address = new URL(`${returnTo(publicUrl)}?${query.toString()}`)
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const told = tokens.claims()
  // Longer ones the protocol does not know (OpenID Connect Core, 2); an empty one would be everybody.
  if (!told?.sub || told.sub.length > 255) throw new UnusableSubject()
  const asked = told.auth_time
  const isStale = asked === undefined || asked + skew < (since ?? 0)
  if (since !== undefined && isStale) throw new StaleSignIn()
  return {
    issuer: told.iss,
    subject: told.sub,
    async claims() {
      const { userinfo_endpoint: more } = configuration.serverMetadata()
      if (told.email !== undefined || more === undefined) return told
      // An address and whether it is verified are taken from one and the same place.
      const { email: _email, email_verified: _verified, ...rest } = told
      return { ...rest, ...(await fetchUserInfo(configuration, tokens.access_token, told.sub)) }
    },
  }
}

/** Why nothing came of it, as the page tells it. */
export type SignOnError = 'cancelled' | 'away' | 'refused' | 'stale' | 'expired'

const awayCodes: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/** A failure in a word for the person, and one for the log: a code of the protocol or the library, nothing that was typed or sent. */
export function whyNot(error: unknown): { readonly failure: SignOnError; readonly reason: string } {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    // What another server writes stands in no line of ours as it came.
    const reason = /^[a-z_]{1,50}$/.test(error.error) ? error.error : 'unknown_error'
    const isAway = ['temporarily_unavailable', 'server_error'].includes(reason)
    const isCancelled = reason === 'access_denied'
    return { failure: isCancelled ? 'cancelled' : isAway ? 'away' : 'refused', reason }
  }
  if (error instanceof ClientError) {
    const reason = error.code ?? 'client_error'
    return { failure: awayCodes.includes(error.code) ? 'away' : 'refused', reason }
  }
  if (error instanceof UnusableSubject) return { failure: 'refused', reason: 'unusable_subject' }
  if (error instanceof StaleSignIn) return { failure: 'stale', reason: 'stale_sign_in' }
  // fetch tells a connection that could not be made by this, and the cause.
  if (error instanceof TypeError) return { failure: 'away', reason: 'unreachable' }
  throw error
}
