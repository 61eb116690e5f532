import { CallError } from '../../src/api/calls/call-error'
import { toasts } from '../../ui/feedback/toasts'

/** Why a call was refused, for where there is no field to say it at: what is wrong with the first field, else the whole. */
export function reasonOf(error: CallError): string {
  return Object.values(error.fieldMessages())[0] ?? error.message
}

/** What a failed change says to whoever has no field for it; see `start`. */
export function notifyError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  if (error.status === 404 || error.status === 422) toasts.error(reasonOf(error))
}

/**
 * Starts a change from a button. The shell tells of failed calls, but for 404 and 422 (product §13), which a button has no field for:
 * they are said here. Anything that is no failed call still surfaces.
 */
export function start(work: Promise<unknown>): void {
  work.catch(notifyError)
}
