import { jwtVerify } from 'jose'
import { Problem } from '../../../contract/problems'
import type { AppContext } from '../../context'

const encoder = new TextEncoder()

/**
 * Tokens whose signature was found right, with the session that each names and until when: what a signature says never changes, while
 * whether the session stands is asked each time.
 */
const signed = new Map<string, { readonly id: string; readonly until: number }>()
const mostSigned = 2_000

/**
 * The session that a request's bearer token names. Every fault of a token, forged or expired, is the same 401; whether
 * the session still stands is the database's to say.
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
  const known = signed.get(key)
  if (known !== undefined && known.until > Date.now()) return known.id
  const verified = await jwtVerify(token, encoder.encode(sessionSecret), {
    algorithms: ['HS256'],
    requiredClaims: ['jti', 'exp'],
  }).catch(() => null)
  const { jti: id, exp = 0 } = verified?.payload ?? {}
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw new Problem('sessionEnded')
  signed.set(key, { id, until: exp * 1_000 })
  const [oldest] = signed.keys()
  if (signed.size > mostSigned && oldest !== undefined) signed.delete(oldest)
  return id
}
