import { useCallback, useRef, useSyncExternalStore } from 'react'

const widths = { column: '(max-width: 899px)', phone: '(max-width: 767px)' } as const

/**
 * Whether the window has room for one column, as a phone's and an upright tablet's, or for less still: for what is drawn otherwise
 * there, not only laid out so. A sheet of paper is narrow too, and nothing is drawn anew for it: it would not be there in time.
 */
export function useNarrow(width: keyof typeof widths = 'column'): boolean {
  const query = widths[width]
  const known = useRef<boolean | null>(null)
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => {
    if (known.current === null || !window.matchMedia('print').matches) {
      known.current = window.matchMedia(query).matches
    }
    return known.current
  })
}
