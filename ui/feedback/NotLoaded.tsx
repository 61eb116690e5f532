import type { ReactNode } from 'react'
import { it } from '../../i18n/frame'
import { Button } from '../buttons/Button'
import { EmptyState } from './EmptyState'

interface NotLoadedProps {
  /** Name of what is missing. */
  title: string
  /** Reads again. */
  onRetry: () => unknown
  /** The reason, if no toast has shown it (product §13). */
  children?: ReactNode
  /** Other actions. */
  actions?: ReactNode
}

/** Placeholder of something that could not be read. */
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
