import { CallError } from '../api/calls/call-error'
import { failures } from '../api/calls/failures'
import { session } from '../answers/session'
import { it } from '../../i18n/frame'
import { loginAddress, paths } from '../paths'
import { toasts } from '../../ui/feedback/toasts'
import { currentAddress } from './current-address'

function toastText(error: CallError): string {
  return error.message || it.shell.failures.generic
}

/**
 * Reacts to failed calls that no caller handles (product §13): by an error toast. After a 401 it also goes to the login page, unless that
 * is open already.
 *
 * @param go navigates to an address
 * @returns a function that ends the subscription
 */
export function reactToErrors(go: (address: string) => void): () => void {
  let lastMessage: string | null = null
  const isShown = () => toasts.get().some(({ text }) => text === lastMessage)
  return failures.subscribe((error, token) => {
    // A 401 of an earlier session must not end the current one.
    if (error.status === 401 && token !== session.get().token) return
    // Further calls that fail until the login page is there would repeat the message.
    if (error.status === 401 && token === null && isShown()) return
    toasts.error(toastText(error))
    if (error.status !== 401) return
    lastMessage = toastText(error)
    session.end()
    const here = currentAddress() ?? paths.root()
    if (!here.startsWith(paths.login())) go(loginAddress(here))
  })
}
