import {
  renewalCookieFor,
  renewalSeconds,
  signOnPath,
} from '../../../contract/calls/single-sign-on'

/** For how long somebody may be at the provider, in seconds. */
export const signOnSeconds = 600

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * The cookie that ties a single sign-on to the browser in which it was begun. By TLS its name is one that no other host of the same
 * domain can set for us.
 */
export function signOnCookie(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-rilievo_sign_on' : 'rilievo_sign_on'
}

function cookieWith(value: string, seconds: number, publicUrl: string): string {
  const [path, secure] = isSecure(publicUrl) ? ['/', '; Secure'] : [signOnPath, '']
  // Lax: it comes along when the provider sends the browser back, and with no form or script of another site.
  return `${signOnCookie(publicUrl)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`
}

/** The header that makes a browser keep it. */
export function signOnCookieFor(value: string, publicUrl: string): string {
  // Longer than what it was begun for: where it is still there, somebody has given up, whom the provider may know (decision 071).
  return cookieWith(value, renewalSeconds, publicUrl)
}

/** The headers by which a browser forgets what was begun, now ended, and that the provider has to ask anew. */
export function clearedCookies(publicUrl: string): readonly string[] {
  return [cookieWith('', 0, publicUrl), renewalCookieFor(isSecure(publicUrl))]
}
