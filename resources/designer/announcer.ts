import { createStore } from '../../src/api/store'

const store = createStore('')

/** What a screen reader is to say of a change that is plain to see. */
export const announcer = {
  get: store.get,
  subscribe: store.subscribe,
  /** The same sentence again is said again. */
  say(text: string): void {
    store.set(store.get() === text ? `${text}\u00a0` : text)
  },
}
