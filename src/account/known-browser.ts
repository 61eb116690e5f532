import { call } from '../api/calls/http'
import { handledByCaller } from '../api/calls/status-groups'

/**
 * Has the server know this browser again in which somebody has just set their password: nobody's guesses elsewhere slow them here then
 * (product §9). Where that fails nobody needs to hear of it.
 */
export function knowThisBrowser(): void {
  call('rememberBrowser', { quiet: [401, ...handledByCaller] }).catch(() => undefined)
}
