import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '../../ui/layout/focus-heading'

/** Waits for a heading that comes with the screen's data; gives up once the person has put the focus somewhere. */
function focusHeadingWhenThere(): (() => void) | undefined {
  if (focusHeading()) return undefined
  const observer = new MutationObserver(() => {
    const taken = document.activeElement !== document.body && document.activeElement !== null
    if (taken || focusHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

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
    if (first || same) return undefined
    if (type === 'REPLACE' && document.activeElement !== document.body) return undefined
    return focusHeadingWhenThere()
  }, [pathname, type])
}
