import {
  renewalCookieFor,
  renewalSeconds,
  signOnPath,
} from '../../../contract/calls/single-sign-on'

/** Seconds for which a person may stay at the provider. */
export const signOnSeconds = 600

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * Name of the cookie that binds a single sign-on to the browser in which it was begun.
 * With TLS its prefix keeps other hosts of the same domain from setting it.
 */
export function signOnCookie(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-rilievo_sign_on' : 'rilievo_sign_on'
}

function cookieWith(value: string, seconds: number, publicUrl: string): string {
  const [path, secure] = isSecure(publicUrl) ? ['/', '; Secure'] : [signOnPath, '']
  // Lax: sent when the provider redirects the browser back, but with no form or script of another site.
  return `${signOnCookie(publicUrl)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`
}

/** Header that sets the cookie. */
export function signOnCookieFor(value: string, publicUrl: string): string {
  // Lives longer than the sign-on: a cookie that is still there later shows that one was not finished (decision 071).
  return cookieWith(value, renewalSeconds, publicUrl)
}

/** Headers that delete the cookie of a finished single sign-on, and the one that a sign-out has left. */
export function clearedCookies(publicUrl: string): readonly string[] {
  return [cookieWith('', 0, publicUrl), renewalCookieFor(isSecure(publicUrl))]
}
