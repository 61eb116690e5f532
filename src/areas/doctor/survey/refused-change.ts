import { it } from '../../../../i18n/doctor'
import { CallError } from '../../../api/calls/call-error'
import { notFoundStatuses } from '../../../api/calls/status-groups'
import { toasts } from '../../../../ui/feedback/toasts'
import type { StatusWatch } from './use-status-watch'

/**
 * Handles a refused change of a survey: shows a toast for the statuses that the shell leaves to the caller (404 and 422, product §13). It
 * reads the survey's status again if another person was faster, or has deleted the survey.
 *
 * @throws the error itself unless it is a `CallError`
 */
export async function notifyRefusedChange(
  error: unknown,
  recheck: StatusWatch['recheck'],
): Promise<void> {
  if (!(error instanceof CallError)) throw error
  if (error.status === 404) toasts.error(it.doctor.survey.goneNow)
  if (error.status === 422) toasts.error(error.errors[0]?.detail ?? error.message)
  if (error.status === 409 || notFoundStatuses.includes(error.status)) await recheck()
}
