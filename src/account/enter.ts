import { account as words } from '../../i18n/words/account'
import { CallError } from '../api/calls/call-error'
import { AuthenticationError } from '../answers/session/page-session'
import { session } from '../answers/session'
import { homeOf } from './home'
import { paths } from '../paths'
import { toasts } from '../../ui/feedback/toasts'
import { call } from '../api/calls/http'
import { handledByCaller } from '../api/calls/status-groups'

/**
 * Has the server remember this browser after its user has set a password. Wrong passwords tried in other browsers then don't slow down
 * sign-ins in this one (product §9). A failure is ignored.
 */
export function rememberThisBrowser(): void {
  call('rememberBrowser', { quiet: [401, ...handledByCaller] }).catch(() => undefined)
}

/**
 * Signs in with the token that the server sends when a password is set by a mail's link (product §2). The password is already set then, so
 * that a failed sign-in leads to the login page.
 *
 * @returns the address to go to
 */
export async function enterWith({ headers }: { headers: Headers }, password: string) {
  try {
    const { role } = await session.enter(headers, password)
    rememberThisBrowser()
    toasts.success(words.savedAndIn)
    return homeOf(role)
  } catch (error) {
    if (!(error instanceof AuthenticationError || error instanceof CallError)) throw error
    toasts.success(words.saved)
    return paths.login()
  }
}
