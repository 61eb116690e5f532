import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './EmptyState.css'

interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  /** Buttons for the next step. */
  actions?: ReactNode
  /** Whether nothing was ever created: search, order and filters of the list are hidden. */
  blank?: boolean
}

/** Placeholder of an empty list, with the next step. */
export function EmptyState({ icon = 'inbox', title, children, actions, blank }: EmptyStateProps) {
  return (
    <div className="empty-state" data-blank={blank}>
      <span className="empty-state__icon">
        <Icon name={icon} />
      </span>
      <p className="empty-state__title">{title}</p>
      {children && <div className="empty-state__text">{children}</div>}
      {actions && <div className="empty-state__actions row">{actions}</div>}
    </div>
  )
}
