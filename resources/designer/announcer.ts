import { createStore } from '../../src/api/store'

const store = createStore('')

/** Sentence that a screen reader says after a change which other readers see on the page. */
export const announcer = {
  get: store.get,
  subscribe: store.subscribe,
  /** Announces a sentence, also when it is the one that was announced before. */
  say(text: string): void {
    store.set(store.get() === text ? `${text}\u00a0` : text)
  },
}
