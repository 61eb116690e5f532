import { createStore } from '../../api/store'

/**
 * Key, in base64, of everything that is encrypted in this browser: unsent answers, offline surveys, drafts of comments. It is null if the
 * server gives none, and undefined while it is not known, as after a reload without a server. It stays in memory, so that a closed browser
 * can decrypt nothing.
 */
export const answerQueueKey = createStore<string | null | undefined>(undefined)

/** Time to wait for a key from the service worker, in milliseconds. */
export const keyTimeout = 1_500
