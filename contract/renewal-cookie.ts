/** The addresses of a single sign-on (`contract/calls/single-sign-on.ts`). */
export const signOnPath = '/v1/login/single_sign_on'

/**
 * A page leaves this cookie where somebody has left, or was locked: the next single sign-on in this browser has the provider ask who is
 * there, whomever it still knows (decision 071). It grants nothing; a single sign-on that was ended takes it away.
 */
export const renewalCookie = 'rilievo_renewal'

/** For how long a browser remembers that a provider has to ask anew, in seconds. */
export const renewalSeconds = 180 * 86_400

/**
 * The cookie as the page sets it, with a mark of its own each time: what was begun before is told from what was begun since. Without a
 * mark, as the server takes it away.
 */
export function renewalCookieFor(isSecure: boolean, mark = ''): string {
  const seconds = mark === '' ? 0 : renewalSeconds
  const secure = isSecure ? '; Secure' : ''
  return `${renewalCookie}=${mark}; Max-Age=${seconds}; Path=${signOnPath}; SameSite=Strict${secure}`
}
