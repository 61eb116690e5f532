import { type CoreLayoutProps, useGetList } from 'react-admin'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { isClosed } from '../model/rights'
import { addressOf, type DefinedResource } from '../resource'
import { addressed } from '../../index'
import { useSession } from '../../../src/answers/session'
import { Icon } from '../../../ui/Icon'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import './AdminLayout.css'

/** The area's menu beside its pages; on narrow screens it stands above them. */
export function AdminLayout({ children }: CoreLayoutProps) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { user: reader } = useSession()
  const listed = addressed.filter(({ type }) => !isClosed(type, 'list', reader?.role))
  useEffect(() => {
    const { current } = menu
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
      <nav ref={menu} className="admin__menu" aria-label={it.admin.menu.label}>
        {listed.map((resource) => (
          <NavLink key={resource.type} to={addressOf(resource)} className="admin__link">
            <Icon name={resource.icon} />
            {resource.words.title}
            {resource.waiting && <WaitingCount type={resource.type} {...resource.waiting} />}
          </NavLink>
        ))}
      </nav>
      <div className="admin__page">
        <Suspense fallback={<SkeletonLines count={5} height="2.5rem" />}>{children}</Suspense>
      </div>
    </div>
  )
}

/** Milliseconds between two looks at the count: other people add records and decide about them too. */
const interval = 120_000

type WaitingCountProps = Pick<DefinedResource, 'type'> & NonNullable<DefinedResource['waiting']>

/** Number of a resource's records that wait for a decision; nothing if there are none or the call failed. */
function WaitingCount({ type, filter, label }: WaitingCountProps) {
  const { total = 0 } = useGetList(
    type,
    {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
      meta: { quiet: true },
    },
    { refetchInterval: interval },
  )
  if (total === 0) return null
  return (
    <span className="admin__waiting">
      {format.number(total)} <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
