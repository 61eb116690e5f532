import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { it } from '../../i18n/frame'
import { useSession } from '../answers/session'
import { classNames } from '../../ui/class-names'
import { toasts } from '../../ui/feedback/toasts'
import { useHeadingFocus } from './use-heading-focus'
import { useRouteTitle } from './use-route-title'
import './RootContainer.css'

// Where the lock can't be loaded, a page that is in use goes on without.
const IdleLock = lazy(() => import('./idle/IdleLock').catch(() => ({ default: () => <></> })))
// Visitors have none: their first page loads without.
const AppBar = lazy(() => import('./AppBar'))
// The bar has loaded them before. Where they can't be, a toast must not take the whole page with it.
const Toasts = lazy(() =>
  import('../../ui/feedback/Toasts').catch(() => ({ default: () => <></> })),
)

/** The frame of every screen; its background tells whether somebody is logged in (product §12). */
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
