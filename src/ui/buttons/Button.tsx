import { type ComponentProps, useRef } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  icon?: IconName
  /** Something started by it is under way: it says so and can't be pressed again, but keeps the focus. */
  busy?: boolean
}

let hasTyped = false

// Whoever types between two presses makes no double click of them, even where the page has been scrolled below their finger meanwhile.
for (const type of ['keydown', 'beforeinput']) {
  window.addEventListener(type, () => (hasTyped = true), { capture: true, passive: true })
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', icon, busy = false, className, children, onClick, ...rest } = props
  const wasHit = useRef(false)
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button', `button--${variant}`, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (event.detail <= 1 || hasTyped) wasHit.current = true
        hasTyped = false
        // The second click of a double click is meant for what the first one hit, and not for what has taken its place since.
        if (busy || !wasHit.current) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className="button__spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
