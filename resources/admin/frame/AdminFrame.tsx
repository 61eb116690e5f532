import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Role } from '../../../contract/roles'
import { format } from '../../../i18n/formats/format'
import { adminMenu as words } from '../../../i18n/words/app-bar'
import { menu } from '../../menu'
import { paths } from '../../../src/paths'
import { useLocked } from '../../../src/answers/session'
import { queryClient, useCall } from '../../../src/api/calls/query'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { isClosed } from '../model/rights'
import { pathPart } from '../provider/resource-calls'
import './AdminFrame.css'

interface AdminFrameProps {
  readonly role: Role
  /** Pages of the area, or their placeholder while it loads. */
  readonly children: ReactNode
}

/**
 * The administration's menu beside its pages; on narrow screens it stands above them. It has a chunk of its own, so that it stands before
 * the area has loaded.
 */
export default function AdminFrame({ role, children }: AdminFrameProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
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
    <div className="admin">
      <nav ref={nav} className="admin__menu" aria-label={words.label}>
        {Object.entries(menu)
          .filter(([type]) => !isClosed(type, 'list', role))
          .map(([type, { title, icon, ...entry }]) => (
            <NavLink
              key={type}
              to={`${paths.admin.root()}/${pathPart(type)}`}
              className="admin__link"
            >
              <Icon name={icon} />
              {title}
              {'hasWaiting' in entry && (
                <QueryClientProvider client={queryClient}>
                  <WaitingCount />
                </QueryClientProvider>
              )}
            </NavLink>
          ))}
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
