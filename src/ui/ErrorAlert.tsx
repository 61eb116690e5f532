import { Alert } from './Alert'

/** The parts of a failed call that an alert shows. */
interface Failure {
  readonly status: number
  readonly message: string
}

interface ErrorAlertProps {
  error: Failure | null | undefined
  /** The failures that it shows; others have had their toast. By default 422 (spec §2, §9). */
  statuses?: readonly number[] | 'all'
}

/** An error's message in a danger alert, or nothing. */
export function ErrorAlert({ error, statuses = [422] }: ErrorAlertProps) {
  if (!error || (statuses !== 'all' && !statuses.includes(error.status))) return null
  return <Alert tone="danger">{error.message}</Alert>
}
