import type { ComponentProps } from 'react'
import type { ButtonVariant } from './Button'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './Button.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** What it does, for those who don't see the icon, and as a tip for those who do. */
  label: string
  variant?: ButtonVariant
}

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
