import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useRouteLoaderData } from 'react-router'
import { focusHeading } from '../../ui/layout/focus-heading'

/**
 * Focuses the heading. It may come with the screen's data, or be replaced by them, and is then focused again, until the user does
 * something.
 */
function focusHeadingWhenThere(): () => void {
  focusHeading()
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === null) focusHeading()
    else if (activeElement.tagName !== 'H1') observer.disconnect()
  })
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'] as const)
    document.addEventListener(event, stop, { once: true, capture: true })
  return stop
}

/**
 * Moves the focus to the new screen's heading after a navigation, so that keyboard and screen reader go on from there.
 * A replaced address is the same screen: its focus stays, unless the element that had it was removed.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // The route of the screens has data once its loader has run. Before, a placeholder stands, and there is no focus to move.
  const hasScreen = useRouteLoaderData('screens') !== undefined
  const previous = useRef<string | null>(null)
  useEffect(() => {
    if (!hasScreen) return undefined
    const isFirst = previous.current === null
    const isSame = previous.current === pathname
    previous.current = pathname
    if (isFirst || isSame) return undefined
    if (type === 'REPLACE' && document.activeElement !== document.body) return undefined
    return focusHeadingWhenThere()
  }, [pathname, type, hasScreen])
}
