import type { ComponentProps } from 'react'
import type { ButtonVariant } from './Button'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './Button.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Name of the action, for screen readers and as a tooltip. */
  label: string
  variant?: ButtonVariant
}

/** A button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', className, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('button', 'button--icon', `button--${variant}`, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
