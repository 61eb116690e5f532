import type { CoreLayoutProps } from 'ra-core'
import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { it } from '../../../i18n/it'
import { menu } from '../../../resources/index'
import { Icon } from '../../ui/Icon'
import { SkeletonLines } from '../../ui/Skeleton'
import './AdminLayout.css'

/** The area's menu beside its pages; on narrow screens it stands above them. */
export function AdminLayout({ children }: CoreLayoutProps) {
  return (
    <div className="admin">
      <nav className="admin__menu" aria-label={it.admin.menu.label}>
        {menu.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} className="admin__link">
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="admin__page">
        <Suspense fallback={<SkeletonLines count={5} height="2.5rem" />}>{children}</Suspense>
      </div>
    </div>
  )
}
