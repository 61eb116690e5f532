import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import './Chip.css'

export type ChipTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

interface ChipProps {
  tone?: ChipTone
  icon?: IconName
  children: ReactNode
}

/** A short label; its tone only repeats what the text says. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={`chip chip--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
