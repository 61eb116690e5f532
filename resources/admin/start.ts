import { CallError } from '../../src/api/calls/call-error'
import { toasts } from '../../ui/feedback/toasts'

/** Reason of a failed call, for a screen without fields: the issue of the first field, else the problem itself. */
export function reasonOf(error: CallError): string {
  return Object.values(error.fieldMessages())[0] ?? error.message
}

/**
 * Reports the failure of a change that has no field to show it at; see `start`.
 *
 * @throws any error that is no failed call
 */
export function notifyError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  if (error.status === 404 || error.status === 422) toasts.error(reasonOf(error))
}

/**
 * Starts a change from a button. The shell reports failed calls except 404 and 422 (product §13), which forms show at their
 * fields. A button has no field, so that these appear as a toast. An error that is no failed call is thrown on.
 */
export function start(work: Promise<unknown>): void {
  work.catch(notifyError)
}
