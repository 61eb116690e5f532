import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { deviceDays, rememberDevice } from '../queries/known-devices'
import type { AppContext } from '../../context'

/** The cookie that tells a browser again in which somebody has signed in (decision 058). It grants nothing by itself. */
export const deviceCookie = 'rilievo_device'
/** The only addresses that it is sent to. */
export const devicePath = '/v1/login'

function signatureOf(id: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device:${id}`).digest()
}

/** The browser that a cookie names; null for none, and for one that this server has not given. */
export function deviceIn(value: string | null, secret: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(id, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** The header that makes a browser keep it: for sign-ins alone, read by no script, sent by no other site. */
function cookieFor(id: string, secret: string, publicUrl: string): string {
  const value = `${id}.${signatureOf(id, secret).toString('base64url')}`
  const seconds = deviceDays * 86_400
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${deviceCookie}=${value}; Max-Age=${seconds}; Path=${devicePath}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Notes that somebody is at home in a browser, of a shared one beside the others who are.
 *
 * @param cookie as the browser has sent it
 * @returns the header by which it is known again
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
