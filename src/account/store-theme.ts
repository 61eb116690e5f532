import { themePreference } from '../../contract/palette'
import { themeChoice } from '../../ui/theme/theme-choice'
import { CallError } from '../api/calls/call-error'
import { connection } from '../api/calls/connection'
import { call } from '../api/calls/http'
import { awayStatuses, handledByCaller } from '../api/calls/status-groups'
import { sessionStore } from '../api/session/session-store'

/** The last of the calls that store a theme, one after the other: the last choice is the one that stays. */
let last = Promise.resolve()

/** Stores the theme of this browser for the user's other ones. */
export function storeTheme(): void {
  last = last.then(send)
}

/** Sends what is chosen by now. Without the server it waits; a refused choice holds until the browser is opened again. */
async function send(): Promise<void> {
  const { user } = sessionStore.get()
  const choice = themeChoice.get()
  const body = { [themePreference]: choice === 'system' ? null : choice }
  try {
    await call('updatePreferences', { body, keepalive: true, quiet: handledByCaller })
  } catch (error) {
    if (!(error instanceof CallError) || !awayStatuses.includes(error.status)) return
    const stop = connection.subscribe(() => {
      if (connection.offline()) return
      stop()
      if (sessionStore.get().user?.id === user?.id) storeTheme()
    })
  }
}
