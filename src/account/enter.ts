import { account as words } from '../../i18n/words/account'
import { CallError } from '../api/calls/call-error'
import { AuthenticationError, session } from '../answers/session'
import { homeOf } from './home'
import { paths } from '../paths'
import { toasts } from '../../ui/feedback/toasts'
import { knowThisBrowser } from './known-browser'

/**
 * Goes in with the token of the reply to a password that was set by a link (product §2). The password is set by then: whatever else fails,
 * or is still asked for, is a matter of the login page.
 *
 * @returns the address to go to
 */
export async function enterWith({ headers }: { headers: Headers }, password: string) {
  try {
    const { role } = await session.enter(headers, password)
    knowThisBrowser()
    toasts.success(words.savedAndIn)
    return homeOf(role)
  } catch (error) {
    if (!(error instanceof AuthenticationError || error instanceof CallError)) throw error
    toasts.success(words.saved)
    return paths.login()
  }
}
