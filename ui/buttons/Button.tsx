import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  icon?: IconName
  /** Whether its action is running: it can't be pressed again, but keeps the focus. */
  busy?: boolean
}

/** A button with its text, and perhaps an icon. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', icon, busy = false, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button', `button--${variant}`, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className="button__spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
