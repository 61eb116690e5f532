import { createServer, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { signOnPath } from '../../../contract/calls/single-sign-on'

const client = { id: 'rilievo', secret: 'il segreto di rilievo presso il fornitore' }

/** Claims of a provider on a user, beside the name of the account there (`sub`). */
export type ReceivedClaims = Readonly<Record<string, unknown>>

export interface OidcProvider {
  readonly issuer: string
  /** For the product that is its client. */
  readonly env: Readonly<Record<string, string>>
  /** Its people, by the names under which they sign in there. */
  readonly people: Map<string, ReceivedClaims>
  /** Users whom the provider asks for their consent. */
  readonly asksConsentOf: Set<string>
  /** From now on it knows the product that runs at this address. */
  readonly serve: (productUrl: string) => Promise<void>
  /** Reply to every request from now on; null: the provider answers as it should. */
  readonly instead: (listener: RequestListener | null) => void
  readonly stop: () => Promise<void>
}

/** A real OpenID Connect provider on this machine, whose people sign in without a password and are asked for their consent if so wished. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const people = new Map<string, ReceivedClaims>()
  const asksConsentOf = new Set<string>()
  let usual: RequestListener = (_request, response) => void response.writeHead(503).end()
  let special: RequestListener | null = null
  const server = createServer((request, response) => (special ?? usual)(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  return {
    issuer,
    people,
    asksConsentOf,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Ospedale San Marco',
    },
    async serve(productUrl) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            token_endpoint_auth_method: 'client_secret_post',
            redirect_uris: [`${productUrl}${signOnPath}/callback`],
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: ['a key of the tests'] },
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name'],
        },
        findAccount: (_context, sub) => ({
          accountId: sub,
          claims: () => ({ ...people.get(sub), sub }),
        }),
        async loadExistingGrant({ oidc }) {
          const accountId = oidc.session?.accountId ?? ''
          if (asksConsentOf.has(accountId)) return undefined
          const grant = new oidc.provider.Grant({
            clientId: client.id,
            accountId,
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
      })
      usual = provider.callback()
    },
    instead: (listener) => (special = listener),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
