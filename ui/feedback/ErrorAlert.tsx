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
  /** The failures that it shows; others have had their toast. By default 422 (product §14). */
  statuses?: readonly number[] | 'all'
  /** Where what failed was a reading: reads once more. */
  onRetry?: () => void
}

/** An error's message in a danger alert, or nothing. */
export function ErrorAlert({ error, statuses = [422], onRetry }: ErrorAlertProps) {
  if (!error || (statuses !== 'all' && !statuses.includes(error.status))) return null
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
