import { call } from '../api/calls/http'
import { handledByCaller } from '../api/calls/status-groups'

/**
 * Has the server remember this browser after its user has set a password. Wrong passwords tried in other browsers then don't slow down
 * sign-ins in this one (product §9). A failure is ignored.
 */
export function rememberThisBrowser(): void {
  call('rememberBrowser', { quiet: [401, ...handledByCaller] }).catch(() => undefined)
}
