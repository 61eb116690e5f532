import { Link, type LinkProps } from 'react-router'
import type { ButtonVariant } from './Button'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './Button.css'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  icon?: IconName
}

/** A link to another address that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={classNames('button', `button--${variant}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
