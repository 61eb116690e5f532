import { lazy, Suspense, useLayoutEffect, useSyncExternalStore, useEffect, useRef } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { it } from '../../i18n/frame'
import { useSession } from '../answers/session'
import { classNames } from '../../ui/class-names'
import { toasts } from '../../ui/feedback/toasts'
import type { RouteHandle } from './access'
import { focusHeading } from '../../ui/layout/focus-heading'
import './RootContainer.css'

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

// A page in use goes on without the lock if it can't be loaded.
const IdleLock = lazy(() => import('./idle/IdleLock').catch(() => ({ default: () => <></> })))
// Lazy because a visitor's first page has no bar.
const AppBar = lazy(() => import('./AppBar'))
// Prefetched by the bar. If the module can't be loaded, a toast must not break the whole page.
const Toasts = lazy(() =>
  import('../../ui/feedback/Toasts').catch(() => ({ default: () => <></> })),
)

/**
 * Sets the document's title from the URL table, until the screen sets a better one: a layout effect runs before the screen's own
 * effects.
 */
function useRouteTitle(): void {
  const { pathname } = useLocation()
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title
  useLayoutEffect(() => {
    const named = title !== undefined && title !== it.shell.product
    document.title = named ? `${title} · ${it.shell.product}` : it.shell.product
  }, [title, pathname])
}

/** The frame of every screen; its background shows whether a user is signed in (product §12). */
export function RootContainer() {
  const { user, idle } = useSession()
  const navigating = useNavigation().state !== 'idle'
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0)
  useRouteTitle()
  useHeadingFocus()
  return (
    <div
      className={classNames(
        'root',
        user ? 'root--user' : 'root--visitor',
        idle?.locked && 'root--locked',
      )}
    >
      <a className="root__skip" href="#contenuto">
        {it.shell.skipLink}
      </a>
      {navigating && <div className="root__progress" role="status" aria-label={it.shell.loading} />}
      {user && idle && (
        <Suspense>
          <IdleLock user={user} idle={idle} />
        </Suspense>
      )}
      {user && (
        <Suspense fallback={<div className="root__bar" />}>
          <AppBar user={user} />
        </Suspense>
      )}
      <main id="contenuto" tabIndex={-1}>
        <Outlet />
      </main>
      <div className="root__toasts" role="status">
        {hasToasts && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </div>
      <ScrollRestoration />
    </div>
  )
}
