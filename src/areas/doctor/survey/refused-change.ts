import { it } from '../../../../i18n/doctor'
import { CallError } from '../../../api/calls/call-error'
import { notFoundStatuses } from '../../../api/calls/status-groups'
import { toasts } from '../../../../ui/feedback/toasts'
import type { StatusWatch } from './use-status-watch'

/**
 * A button's change of the survey was refused: says what the shell leaves to the caller (404 and 422, product §13), and lets the screen
 * show where the survey stands now, as where somebody was faster or has deleted it.
 *
 * @throws what is no failed call
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
