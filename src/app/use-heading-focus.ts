import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '../../ui/layout/focus-heading'

/** Focuses the heading, which may come with the screen's data; stops waiting once the user has moved the focus. */
function focusHeadingWhenThere(): (() => void) | undefined {
  if (focusHeading()) return undefined
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (isElsewhere || focusHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Moves the focus to the new screen's heading after a navigation, so that keyboard and screen reader go on from there.
 * A replaced address is the same screen: its focus stays, unless the element that had it was removed.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = previous.current === null
    const isSame = previous.current === pathname
    previous.current = pathname
    if (isFirst || isSame) return undefined
    if (type === 'REPLACE' && document.activeElement !== document.body) return undefined
    return focusHeadingWhenThere()
  }, [pathname, type])
}
