import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import './Chip.css'

export type ChipTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

interface ChipProps {
  tone?: ChipTone
  icon?: IconName
  children: ReactNode
  /** Button that removes what the chip stands for, with its name for screen readers. */
  remove?: ComponentProps<'button'> & { readonly label: string }
}

/** A short label; its tone only repeats what the text says. */
export function Chip({ tone = 'neutral', icon, children, remove }: ChipProps) {
  return (
    <span className={classNames('chip', `chip--${tone}`, remove && 'chip--removable')}>
      {icon && <Icon name={icon} />}
      {children}
      {remove && <RemoveButton {...remove} />}
    </span>
  )
}

function RemoveButton({ label, ...button }: NonNullable<ChipProps['remove']>) {
  return (
    <button {...button} type="button" className="chip__remove" aria-label={label} title={label}>
      <Icon name="close" />
    </button>
  )
}
