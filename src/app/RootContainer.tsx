import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { matchPath, Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { isAdmin } from '../../contract/roles'
import { it } from '../../i18n/frame'
import { useSession } from '../answers/session'
import type { CurrentUser } from '../api/session/session-store'
import { paths } from '../paths'
import { classNames } from '../../ui/class-names'
import { toasts } from '../../ui/feedback/toasts'
import type { RouteHandle } from './access'
import { useHeadingFocus } from './heading-focus'
import { AdminFrame, AppBar, AreaSkeleton } from './loading/frame-parts'
import './RootContainer.css'

// A page in use goes on without the lock if it can't be loaded.
const IdleLock = lazy(() => import('./idle/IdleLock').catch(() => ({ default: () => <></> })))
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

const isBelow = (root: { readonly pattern: string }, pathname: string) =>
  matchPath({ path: root.pattern, end: false }, pathname) !== null

/** Parts of the frame that a user sees around the screen. */
interface Frame {
  readonly hasBar: boolean
  readonly hasAdminMenu: boolean
  /** Whether the user comes from a screen for visitors, as after the login, to an area that is loading. */
  readonly isEntering: boolean
}

function useFrame(user: CurrentUser | null): Frame {
  const { pathname } = useLocation()
  const { location: target } = useNavigation()
  const isVisitorsScreen = useMatches().some(({ handle }) => {
    const access = (handle as RouteHandle | undefined)?.access
    return access !== undefined && 'noAuth' in access
  })
  if (user === null) return { hasBar: false, hasAdminMenu: false, isEntering: false }
  const isEntering =
    isVisitorsScreen &&
    target !== undefined &&
    [paths.admin.root, paths.doctor.dashboard].some((root) => isBelow(root, target.pathname))
  const shown = isEntering ? target.pathname : pathname
  return {
    hasBar: !isVisitorsScreen || isEntering,
    // Administrators keep their menu beside their profile.
    hasAdminMenu:
      isAdmin(user.role) && [paths.admin.root, paths.profile].some((root) => isBelow(root, shown)),
    isEntering,
  }
}

/**
 * The frame of every screen, while its area loads too; its background shows whether a user is signed in (product §12).
 */
export function RootContainer() {
  const { user, idle } = useSession()
  const { hasBar, hasAdminMenu, isEntering } = useFrame(user)
  const navigating = useNavigation().state !== 'idle'
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0)
  useRouteTitle()
  useHeadingFocus()
  const screen = isEntering ? <AreaSkeleton /> : <Outlet />
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
      {navigating && !isEntering && (
        <div className="root__progress" role="status" aria-label={it.shell.loading} />
      )}
      {user && idle && (
        <Suspense>
          <IdleLock user={user} idle={idle} />
        </Suspense>
      )}
      <Suspense fallback={<div className="root__bar" />}>
        {user && hasBar && <AppBar user={user} />}
      </Suspense>
      <main id="contenuto" tabIndex={-1}>
        <Suspense>
          {user && hasAdminMenu ? <AdminFrame role={user.role}>{screen}</AdminFrame> : screen}
        </Suspense>
      </main>
      <div className="root__toasts" role="status">
        {hasToasts && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </div>
    </div>
  )
}
