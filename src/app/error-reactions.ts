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
 * What a failed call that nobody handles does (product §13): an error toast, and at a 401 the way to the login page, unless it is
 * already there.
 *
 * @param go navigates; given by who owns the router
 * @returns the function that ends it
 */
export function reactToErrors(go: (address: string) => void): () => void {
  let lastMessage: string | null = null
  const isShown = () => toasts.get().some(({ text }) => text === lastMessage)
  return failures.subscribe((error, token) => {
    // The end of a session that has been left or replaced meanwhile is no news, and must not end the one that there is.
    if (error.status === 401 && token !== session.get().token) return
    // What is called until the login page stands has nothing to add.
    if (error.status === 401 && token === null && isShown()) return
    toasts.error(toastText(error))
    if (error.status !== 401) return
    lastMessage = toastText(error)
    session.end()
    const here = currentAddress() ?? paths.root()
    if (!here.startsWith(paths.login())) go(loginAddress(here))
  })
}
