import { type ThemeChoice, themes } from '../../contract/palette'

/** Key of local storage where `index.html` finds the choice before the first paint. It is absent for `system`. */
const storageKey = 'rilievo-theme'

/** The theme that was last chosen in this browser, for signed-out pages as well. `index.html` draws the pages by it. */
export const themeChoice = {
  get(): ThemeChoice {
    const stored = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  },
  set(choice: ThemeChoice): void {
    if (choice === themeChoice.get()) return
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
    // Browsers send this event to other pages only.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  },
  subscribe(listener: () => void): () => void {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}
