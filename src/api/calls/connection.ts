import { createStore } from '../store'

const offline = createStore(globalThis.navigator?.onLine === false)

// The browser's "online" only means that there is a network: whether the server is behind it the next call tells.
window.addEventListener('offline', () => offline.set(true))

/**
 * Whether the server can be reached, as far as this page knows: the last call got a response or none, unless the browser has said since
 * that it lost its network.
 */
export const connection = {
  offline: offline.get,
  subscribe: offline.subscribe,
  /** A call has ended. */
  told: (reached: boolean): void => offline.set(!reached),
}
