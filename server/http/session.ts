import { jwtVerify } from 'jose'
import { Problem } from '../../contract/problems'
import type { Parts } from '../parts'

const encoder = new TextEncoder()

/**
 * The session that a request's bearer token names. Every fault of a token, forged or expired, is the same 401
 * (architecture §4.2); whether the session still stands is the database's to say.
 *
 * @throws Problem 401
 */
export async function sessionIdOf(
  authorization: string | undefined,
  { sessionSecret }: Pick<Parts, 'sessionSecret'>,
): Promise<string> {
  const [, token] = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(authorization ?? '') ?? []
  if (token === undefined) throw new Problem('notLoggedIn')
  const verified = await jwtVerify(token, encoder.encode(sessionSecret), {
    algorithms: ['HS256'],
    requiredClaims: ['jti', 'exp'],
  }).catch(() => null)
  const id = verified?.payload.jti
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw new Problem('sessionEnded')
  return id
}
