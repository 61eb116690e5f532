import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './EmptyState.css'

interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  /** The next step. */
  actions?: ReactNode
}

/** What stands where there is nothing yet, with the next step to take. */
export function EmptyState({ icon = 'inbox', title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state__icon">
        <Icon name={icon} />
      </span>
      <p className="empty-state__title">{title}</p>
      {children && <div className="empty-state__text">{children}</div>}
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  )
}
