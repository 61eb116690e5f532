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

/** Seconds that the provider may take to answer one request. */
const timeout = 5
/** Seconds by which its clock may differ from ours. */
const skew = 30
/** Time for which its configuration is cached, in ms; the library renews its keys. */
const cacheTime = 3_600_000
/** Time for which an expired configuration is used again after the provider did not answer, in ms. */
const staleTime = 60_000

interface CachedConfiguration {
  readonly configuration: Promise<Configuration>
  readonly until: number
}

/** Configurations that providers publish, by the settings that name them. */
const cache = new WeakMap<OidcSettings, CachedConfiguration>()

/** Reads the configuration that a provider publishes. */
async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const isHere = new URL(issuer).protocol === 'http:'
  const execute = [enableNonRepudiationChecks, ...(isHere ? [allowInsecureRequests] : [])]
  const metadata = { client_secret: clientSecret, [clockTolerance]: skew }
  // Every provider accepts one of the two methods, and its configuration says which.
  const auth: ReturnType<typeof ClientSecretPost> = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    return method(clientSecret)(server, ...rest)
  }
  return discovery(new URL(issuer), clientId, metadata, auth, { execute, timeout })
}

/** Configuration of a provider, read when it is first needed and then cached. A failed reading is repeated the next time. */
function configurationOf(settings: OidcSettings): Promise<Configuration> {
  const cached = cache.get(settings)
  if (cached !== undefined && Date.now() < cached.until) return cached.configuration
  const configuration = discover(settings).catch((error: unknown) => {
    // A later attempt may have replaced this one.
    const isLast = cache.get(settings) === attempt
    if (cached === undefined) {
      if (isLast) cache.delete(settings)
      throw error
    }
    // The expired configuration is probably still right, and saves waiting for the provider each time.
    if (isLast) cache.set(settings, { ...cached, until: Date.now() + staleTime })
    return cached.configuration
  })
  const attempt: CachedConfiguration = { configuration, until: Date.now() + cacheTime }
  cache.set(settings, attempt)
  return configuration
}

/** Address to which the provider sends the browser back, made of `PUBLIC_URL` and never of a request's host. */
const returnTo = (publicUrl: string) => `${publicUrl}${signOnPath}/callback`

/** Address of the provider's page, and the secrets by which the return is checked. */
export interface AuthorizationRequest {
  readonly address: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/**
 * Makes the request that begins a sign-on at the provider, with code flow, PKCE, state and nonce.
 *
 * @param asksAgain whether the provider must ask for credentials even if it recognises the person
 * @throws Error that `signOnErrorOf` explains, if the provider is away or its configuration can't be used
 */
export async function beginAtProvider(
  settings: OidcSettings,
  publicUrl: string,
  asksAgain = false,
): Promise<AuthorizationRequest> {
  const configuration = await configurationOf(settings)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo(publicUrl),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // `max_age` obliges the provider to say when it asked (OpenID Connect Core, 3.1.2.1).
    ...(asksAgain && { prompt: 'login', max_age: '0' }),
  })
  return { address: address.href, state, nonce, verifier }
}

/** Claims of a provider about a person, not checked yet. */
export type Claims = Readonly<Record<string, unknown>>

class UnusableSubject extends Error {
  override readonly name = 'UnusableSubject'
}

class StaleSignIn extends Error {
  override readonly name = 'StaleSignIn'
}

/** Person whom the provider has identified. */
export interface IdentifiedPerson extends ProvidersPerson {
  /** Reads address and name, from the id token or else from the provider's userinfo. */
  readonly claims: () => Promise<Claims>
}

/** Expected values of a return from the provider. */
interface Checks extends Pick<AuthorizationRequest, 'state' | 'nonce' | 'verifier'> {
  /** Instant after which the provider must have asked for credentials, in seconds since 1970. */
  readonly since?: number | undefined
}

/**
 * Exchanges the provider's code for the person that it identifies.
 * The library checks signature, issuer, audience, nonce and times of the id token.
 *
 * @param query parameters of the address that the browser was sent back to
 * @throws Error that `signOnErrorOf` explains
 */
export async function exchangeCode(
  settings: OidcSettings,
  publicUrl: string,
  query: URLSearchParams,
  { state, nonce, verifier, since }: Checks,
): Promise<IdentifiedPerson> {
  const configuration = await configurationOf(settings)
  const address = new URL(`${returnTo(publicUrl)}?${query.toString()}`)
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const idToken = tokens.claims()
  // The protocol allows 255 characters (OpenID Connect Core, 2); an empty subject would match everybody.
  if (!idToken?.sub || idToken.sub.length > 255) throw new UnusableSubject()
  const askedAt = idToken.auth_time
  const isStale = askedAt === undefined || askedAt + skew < (since ?? 0)
  if (since !== undefined && isStale) throw new StaleSignIn()
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    async claims() {
      const { userinfo_endpoint: userInfo } = configuration.serverMetadata()
      if (idToken.email !== undefined || userInfo === undefined) return idToken
      // Address and verification have to come from the same source.
      const { email: _email, email_verified: _verified, ...rest } = idToken
      return { ...rest, ...(await fetchUserInfo(configuration, tokens.access_token, idToken.sub)) }
    },
  }
}

/** Reason why a sign-on failed, as the page explains it. */
export type SignOnError = 'cancelled' | 'away' | 'refused' | 'stale' | 'expired'

const awayCodes: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/**
 * Explains an error of the provider or the library.
 *
 * @returns `failure` for the page; `reason` for the log, a code of the protocol or the library
 * @throws the error itself if it is none of theirs
 */
export function signOnErrorOf(error: unknown): {
  readonly failure: SignOnError
  readonly reason: string
} {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    // Only codes of the protocol are logged, never free text of another server.
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
  // `fetch` throws a TypeError if the connection fails.
  if (error instanceof TypeError) return { failure: 'away', reason: 'unreachable' }
  throw error
}
