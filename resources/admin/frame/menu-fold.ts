import { createStore } from '../../../src/api/store'

/** Key of local storage. It is absent while the menu has its words. */
const storageKey = 'rilievo-menu'
const folded = 'folded'

const store = createStore(localStorage.getItem(storageKey) === folded)

/** Whether the menu is folded to its icons, as it was last chosen in this browser. */
export const menuFold = {
  get: store.get,
  subscribe: store.subscribe,
  toggle(): void {
    const isFolded = !store.get()
    if (isFolded) localStorage.setItem(storageKey, folded)
    else localStorage.removeItem(storageKey)
    store.set(isFolded)
  },
}
