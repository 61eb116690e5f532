import type { Role } from '../../../contract/roles'
import { createStore } from '../../../src/api/store'
import { menu } from '../../menu'
import { paths } from '../../../src/paths'
import { isClosed } from '../model/rights'
import { pathPart } from '../provider/resource-calls'

/** Links of the administration's menu that a role may follow, in their order. */
export function menuLinks(role: Role | undefined) {
  return Object.entries(menu)
    .filter(([type]) => !isClosed(type, 'list', role))
    .map(([type, { title, icon, ...entry }]) => ({
      to: `${paths.admin.root()}/${pathPart(type)}`,
      title,
      icon,
      hasWaiting: 'hasWaiting' in entry,
    }))
}

/** Key of local storage. It is absent while the menu has its words. */
const storageKey = 'rilievo-menu'
const collapsed = 'collapsed'

const store = createStore(localStorage.getItem(storageKey) === collapsed)

/** Whether the menu is reduced to its icons, as it was last chosen in this browser. */
export const collapsedMenu = {
  get: store.get,
  subscribe: store.subscribe,
  toggle(): void {
    const isCollapsed = !store.get()
    if (isCollapsed) localStorage.setItem(storageKey, collapsed)
    else localStorage.removeItem(storageKey)
    store.set(isCollapsed)
  },
}
