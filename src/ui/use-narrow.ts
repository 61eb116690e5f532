import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 899px)'

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(narrow)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window has room for one column, as a phone's and an upright tablet's: for what is drawn otherwise there, not only laid out so. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}
