import { renewalCookieFor } from '../../../contract/calls/single-sign-on'
import type { Authentication } from '../../api/session/session-store'

/** Notes in a cookie that the user has left. A single sign-on provider then has to ask for the user again (decision 071). */
export function noteSignOut(): void {
  document.cookie = renewalCookieFor(window.location.protocol === 'https:', `${Date.now()}`)
}

/** Whether a token has expired; one that has not was ended by somebody. */
function hasRunOut(token: string): boolean {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      readonly exp?: number
    }
    return typeof exp === 'number' && exp * 1_000 <= Date.now()
  } catch {
    return false
  }
}

/** Notes the end of a session that was ended early, or whose page was locked or unused. A session that expired in use is not noted. */
export function noteEnd({ token, idle }: Pick<Authentication, 'token' | 'idle'>): void {
  if (token === null) return
  const isUnused = idle ? Date.now() - idle.usedAt >= idle.minutes * 60_000 : false
  if (idle?.locked || isUnused || !hasRunOut(token)) noteSignOut()
}
