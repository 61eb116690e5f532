import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { useSession } from '../answers/session'
import { focusHeading } from '../../ui/layout/focus-heading'

// A page goes on without this part if it can't be loaded.
const NewVersion = lazy(() =>
  import('./version/NewVersion').catch(() => ({ default: () => <></> })),
)

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
function useHeadingFocus(): void {
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

/** The screens within the frame, once the first one has loaded: until then there is no focus to move, and nothing to scroll. */
export function Screens() {
  useHeadingFocus()
  const { user } = useSession()
  return (
    <>
      <Outlet />
      {import.meta.env.PROD && user?.role === 'doctor' && (
        <Suspense>
          <NewVersion />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
