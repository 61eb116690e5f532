import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Role } from '../../../contract/roles'
import { format } from '../../../i18n/formats/format'
import { adminMenu as words } from '../../../i18n/words/app-bar'
import { useLocked } from '../../../src/answers/session'
import { queryClient, useCall } from '../../../src/api/calls/query'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { collapsedMenu, menuLinks } from './side-menu'
import './AdminFrame.css'

interface AdminFrameProps {
  readonly role: Role
  /** Pages of the area, or their placeholder while it loads. */
  readonly children: ReactNode
}

/**
 * The administration's menu beside its pages; on narrow screens it stands above them. It has a chunk of its own, so that it stands before
 * the area has loaded. In a wide window it can be reduced to its icons.
 */
export default function AdminFrame({ role, children }: AdminFrameProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isCollapsed = useSyncExternalStore(collapsedMenu.subscribe, collapsedMenu.get)
  useEffect(() => {
    const { current } = nav
    if (current === null || typeof ResizeObserver === 'undefined') return undefined
    // On a phone the menu is a line that is wider than the window. A count that arrives late or a rotation moves its links.
    // Only the line scrolls: the page stays where it is.
    const scrollToActive = () => {
      const link = current.querySelector('.active')?.getBoundingClientRect()
      if (link === undefined) return
      const line = current.getBoundingClientRect()
      const hidden = Math.min(0, link.left - line.left) + Math.max(0, link.right - line.right)
      current.scrollLeft += hidden
    }
    const sizes = new ResizeObserver(scrollToActive)
    for (const element of [current, ...current.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [pathname])
  return (
    <div className={classNames('admin', isCollapsed && 'admin--collapsed')}>
      <nav ref={nav} className="admin__menu" aria-label={words.label}>
        {menuLinks(role).map(({ to, title, icon, hasWaiting }) => (
          <NavLink key={to} to={to} className="admin__link" {...(isCollapsed && { title })}>
            <Icon name={icon} />
            <span className="admin__title">{title}</span>
            {hasWaiting && (
              <QueryClientProvider client={queryClient}>
                <WaitingCount />
              </QueryClientProvider>
            )}
          </NavLink>
        ))}
        <button
          type="button"
          className="admin__link admin__collapse"
          {...(isCollapsed && { title: words.expand })}
          onClick={collapsedMenu.toggle}
        >
          <Icon name={isCollapsed ? 'chevron-right' : 'chevron-left'} />
          <span className="admin__title">{isCollapsed ? words.expand : words.collapse}</span>
        </button>
      </nav>
      <div className="admin__page">{children}</div>
    </div>
  )
}

/** Milliseconds between two looks at the count: other people add records and decide about them too. */
const interval = 120_000

/** Number of requests that wait for a decision; nothing if there are none or the call failed. */
function WaitingCount() {
  // Locked until the server has said who the user is: their session may have ended.
  const isKnown = !useLocked()
  const { data } = useCall(
    'subscriptionRequests',
    { query: { filter: { status: 'validated' }, page: { size: 1 } }, quiet: handledByCaller },
    { enabled: isKnown, refetchInterval: interval },
  )
  const total = data?.meta['total']
  if (typeof total !== 'number' || total === 0) return null
  return (
    <span className="admin__waiting">
      {format.number(total)} <VisuallyHidden>{words.waiting}</VisuallyHidden>
    </span>
  )
}
