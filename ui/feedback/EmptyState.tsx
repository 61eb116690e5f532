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
  /** Nothing was ever made: what looks for, orders and narrows a list has nothing to do. */
  blank?: boolean
}

/** What stands where there is nothing yet, with the next step to take. */
export function EmptyState({ icon = 'inbox', title, children, actions, blank }: EmptyStateProps) {
  return (
    <div className="empty-state" data-blank={blank}>
      <span className="empty-state__icon">
        <Icon name={icon} />
      </span>
      <p className="empty-state__title">{title}</p>
      {children && <div className="empty-state__text">{children}</div>}
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  )
}
