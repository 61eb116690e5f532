import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation the focus goes to the new screen's heading, so that a keyboard or a screen reader goes on from there.
 * A replaced address is the same screen under another name: its focus stays, unless what had it is gone.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef<string | null>(null)
  useEffect(() => {
    const first = previous.current === null
    const same = previous.current === pathname
    previous.current = pathname
    if (first || same) return
    if (type === 'REPLACE' && document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, type])
}
