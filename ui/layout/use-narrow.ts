import { useCallback, useRef, useSyncExternalStore } from 'react'

const widths = {
  column: '(max-width: 899px)',
  /** No room for a row of tools with their icons. */
  tools: '(max-width: 819px)',
  phone: '(max-width: 767px)',
} as const

/**
 * Whether the window has room for one column only, as on a phone or an upright tablet, or for less. It serves elements that are
 * drawn otherwise there, not only laid out otherwise. A printed page is narrow too, but nothing is drawn anew for it: that would
 * come too late.
 */
export function useNarrow(width: keyof typeof widths = 'column'): boolean {
  const query = widths[width]
  const last = useRef<boolean | null>(null)
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      const read = () => {
        if (!window.matchMedia('print').matches) last.current = list.matches
        listener()
      }
      list.addEventListener('change', read)
      return () => list.removeEventListener('change', read)
    },
    [query],
  )
  // Read once, and at each change: asking the browser lays out anew what a rendering has drawn so far.
  return useSyncExternalStore(subscribe, () => (last.current ??= window.matchMedia(query).matches))
}
