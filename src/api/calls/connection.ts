import { createStore } from '../store'

const offline = createStore(globalThis.navigator?.onLine === false)

// The browser's `online` is not used: it means that there is a network, not that the server can be reached.
window.addEventListener('offline', () => offline.set(true))

/**
 * Whether the server can be reached, as far as this page knows. The last call decides, unless the browser has lost its network since.
 */
export const connection = {
  offline: offline.get,
  subscribe: offline.subscribe,
  /** Notes whether a call that ended has reached the server. */
  report: (reached: boolean): void => offline.set(!reached),
}
