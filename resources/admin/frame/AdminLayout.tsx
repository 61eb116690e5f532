import type { CoreLayoutProps } from 'react-admin'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { it } from '../../../i18n/admin'
import { isClosed } from '../model/rights'
import { addressOf } from '../resource'
import { addressed } from '../../index'
import { useSession } from '../../../src/answers/session'
import { Icon } from '../../../ui/Icon'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { WaitingCount } from './WaitingCount'
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
    // On a phone the menu is a line that is longer than the window; a count that comes late, or a turned window, moves its places. The line
    // alone is moved: the page stays where it is read.
    const show = () => {
      const place = current.querySelector('.active')?.getBoundingClientRect()
      if (place === undefined) return
      const line = current.getBoundingClientRect()
      const hidden = Math.min(0, place.left - line.left) + Math.max(0, place.right - line.right)
      current.scrollLeft += hidden
    }
    const sizes = new ResizeObserver(show)
    for (const place of [current, ...current.children]) sizes.observe(place)
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
