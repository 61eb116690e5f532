import { createStore } from '../../api/store'

/**
 * The key of all that lies sealed in this browser (answers that wait, surveys that are kept, comments that were begun), base64: null
 * where the server gives none, undefined before it was told, as after a reload without a server. Only in memory: what is encrypted
 * with it must be unreadable once the browser is closed.
 */
export const answerQueueKey = createStore<string | null | undefined>(undefined)

/** How long a person waits for a key that this browser may still have, in milliseconds. */
export const keyTimeout = 1_500
