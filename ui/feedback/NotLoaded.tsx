import type { ReactNode } from 'react'
import { it } from '../../i18n/frame'
import { Button } from '../buttons/Button'
import { EmptyState } from './EmptyState'

interface NotLoadedProps {
  /** What is not there. */
  title: string
  /** Reads once more. */
  onRetry: () => unknown
  /** Why, where no toast has told it (product §13): said once, not twice. */
  children?: ReactNode
  /** What else can be done. */
  actions?: ReactNode
}

/** What stands in the place of something that could not be read. */
export function NotLoaded({ title, onRetry, children, actions }: NotLoadedProps) {
  return (
    <EmptyState
      icon="error"
      title={title}
      actions={
        <>
          <Button icon="refresh" onClick={() => void onRetry()}>
            {it.shell.retry}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
