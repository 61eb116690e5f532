import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import './Alert.css'

const icons = { danger: 'error', warning: 'warning', success: 'check', info: 'info' } as const

interface AlertProps {
  tone: keyof typeof icons
  children: ReactNode
}

/** A message in the flow of the page. Screen readers read errors at once, others when the reader pauses. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div className={`alert alert--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className="alert__content">{children}</div>
    </div>
  )
}
