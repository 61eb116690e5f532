import { jwtVerify } from 'jose'
import { Problem } from '../../../contract/problems'
import type { AppContext } from '../../context'

const encoder = new TextEncoder()

/**
 * Tokens with a verified signature, with their session and the end of their validity, in ms. A signature stays right; whether the session
 * is still valid is checked in each call.
 */
const verifiedTokens = new Map<string, { readonly id: string; readonly until: number }>()
const maxVerified = 2_000

/**
 * Id of the session in a request's bearer token. A forged token and an expired one give the same 401. Whether the session is still
 * valid has to be read from the database.
 *
 * @throws Problem 401
 */
export async function sessionIdOf(
  authorization: string | undefined,
  { sessionSecret }: Pick<AppContext, 'sessionSecret'>,
): Promise<string> {
  const [, token] = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(authorization ?? '') ?? []
  if (token === undefined) throw new Problem('notLoggedIn')
  const key = `${sessionSecret} ${token}`
  const cached = verifiedTokens.get(key)
  if (cached !== undefined && cached.until > Date.now()) return cached.id
  const verified = await jwtVerify(token, encoder.encode(sessionSecret), {
    algorithms: ['HS256'],
    requiredClaims: ['jti', 'exp'],
  }).catch(() => null)
  const { jti: id, exp = 0 } = verified?.payload ?? {}
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw new Problem('sessionEnded')
  verifiedTokens.set(key, { id, until: exp * 1_000 })
  const [oldest] = verifiedTokens.keys()
  if (verifiedTokens.size > maxVerified && oldest !== undefined) verifiedTokens.delete(oldest)
  return id
}
