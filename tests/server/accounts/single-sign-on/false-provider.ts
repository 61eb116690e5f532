import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** The key that it publishes, and another one; RSA keys take a second to make. */
const makeKeys = async () => ({
  own: await generateKeyPair('RS256'),
  other: await generateKeyPair('RS256'),
})
let keys: ReturnType<typeof makeKeys> | undefined

type Change = (claims: JWTPayload) => JWTPayload

/** Defect of an id token. */
export interface Falsehood {
  readonly claims?: Change
  /** Signature: by a key that the provider does not publish, or not at all. */
  readonly signed?: 'otherKey' | 'not' | 'bySecret'
  /** Reply of the token endpoint in its place. */
  readonly reply?: (response: ServerResponse) => void
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * Replies of a provider that lies, for one sign-on: a real one does not do so on demand. It leads back at once.
 *
 * @param issuer whom it takes the place of
 */
export async function falseProvider(
  issuer: string,
  client: { readonly id: string; readonly secret: string },
  { claims = (one) => one, signed, reply }: Falsehood,
): Promise<RequestListener> {
  const { own, other } = await (keys ??= makeKeys())
  let nonce = ''

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1_000)
    const usual = { iss: issuer, aud: client.id, sub: 'qualcuno', iat: now, exp: now + 300, nonce }
    const payload = claims({ ...usual, email: 'vittima@example.it', email_verified: true })
    if (signed === 'not') return `${part({ alg: 'none' })}.${part(payload)}.`
    if (signed === 'bySecret') {
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(client.secret))
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(signed === 'otherKey' ? other.privateKey : own.privateKey)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    if (pathname === '/auth') {
      nonce = searchParams.get('nonce') ?? ''
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'un-codice')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      back.searchParams.set('iss', issuer)
      response.writeHead(303, { location: back.href }).end()
    } else if (pathname === '/jwks') {
      const key = { ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig', kid: 'own' }
      json(response, { keys: [key] })
    } else if (pathname === '/token' && reply !== undefined) reply(response)
    else if (pathname === '/token') {
      json(response, { access_token: 'x', token_type: 'Bearer', id_token: await idToken() })
    } else response.writeHead(404).end()
  }
  return (request, response) => void answer(request, response)
}
