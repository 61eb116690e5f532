import { whenPersonLeaves } from '../api/session/session-store'
import { createStore } from '../api/store'

/** The address of a mail's link that was opened by somebody who is signed in: it is for who isn't (product §13), and they are told. */
export const signedInLink = createStore<string | null>(null)
whenPersonLeaves(() => signedInLink.set(null))
