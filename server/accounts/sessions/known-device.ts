import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { deviceDays, rememberDevice } from '../queries/known-devices'
import type { AppContext } from '../../context'

/** Cookie by which a browser in which a user has signed in is recognised (decision 058). It grants nothing by itself. */
export const deviceCookie = 'rilievo_device'
/** Path of the only calls that the cookie is sent to. */
export const devicePath = '/v1/login'

function signatureOf(id: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device:${id}`).digest()
}

/** Id of the browser that a cookie names; null without a cookie, or if this server has not signed it. */
export function deviceIn(value: string | null, secret: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(id, secret)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}

/** Header that sets the cookie: sent with sign-ins only, not readable by scripts, not sent from other sites. */
function cookieFor(id: string, secret: string, publicUrl: string): string {
  const value = `${id}.${signatureOf(id, secret).toString('base64url')}`
  const seconds = deviceDays * 86_400
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${deviceCookie}=${value}; Max-Age=${seconds}; Path=${devicePath}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Stores that a browser is known for a user. A shared browser may be known for several.
 *
 * @param cookie cookie of the call; null if it has none
 * @returns the header that sets the cookie
 */
export async function rememberBrowser(
  { db, sessionSecret, publicUrl }: Pick<AppContext, 'db' | 'sessionSecret' | 'publicUrl'>,
  userId: string,
  cookie: string | null,
): Promise<string> {
  const id = deviceIn(cookie, sessionSecret) ?? randomUUID()
  await rememberDevice(db, id, userId)
  return cookieFor(id, sessionSecret, publicUrl())
}
