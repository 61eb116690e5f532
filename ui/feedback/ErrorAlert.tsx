import { it } from '../../i18n/frame'
import { Alert } from './Alert'
import { Button } from '../buttons/Button'

/** The parts of a failed call that an alert shows. */
interface Failure {
  readonly status: number
  readonly message: string
}

interface ErrorAlertProps {
  error: Failure | null | undefined
  /** Statuses of the failures that it shows, if others have had a toast. */
  statuses?: readonly number[]
  /** Reads again, if a reading failed. */
  onRetry?: () => void
}

/** An error's message in an alert; nothing without an error. */
export function ErrorAlert({ error, statuses, onRetry }: ErrorAlertProps) {
  if (!error || statuses?.includes(error.status) === false) return null
  return (
    <Alert tone="danger">
      <p>{error.message}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {it.shell.retry}
        </Button>
      )}
    </Alert>
  )
}
