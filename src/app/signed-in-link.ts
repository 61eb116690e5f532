import { whenPersonLeaves } from '../api/session/session-store'
import { createStore } from '../api/store'

/** Address of a mail's link for visitors that a signed-in user opened (product §13); a dialog explains it. Null if there is none. */
export const signedInLink = createStore<string | null>(null)
whenPersonLeaves(() => signedInLink.set(null))
