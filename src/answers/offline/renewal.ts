import { renewalCookieFor } from '../../../contract/renewal-cookie'
import type { Authentication } from '../../api/session/session-store'

/** Somebody has left: from now on a provider that still knows them in this browser has to ask who is there (decision 071). */
export function noteSignOut(): void {
  document.cookie = renewalCookieFor(window.location.protocol === 'https:', `${Date.now()}`)
}

/** Whether a token has reached the end that it was given; one that has not was ended by somebody. */
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

/** The same where a session was ended, or the page was locked or is to be; one that has run out under somebody's hands is still theirs. */
export function noteEnd({ token, idle }: Pick<Authentication, 'token' | 'idle'>): void {
  if (token === null) return
  const isUnused = idle ? Date.now() - idle.usedAt >= idle.minutes * 60_000 : false
  if (idle?.locked || isUnused || !hasRunOut(token)) noteSignOut()
}
