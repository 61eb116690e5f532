import { it } from '../../../../i18n/doctor'
import type { SurveyStore } from './survey-store'

/** What a survey that takes no more answers was left without; null where that is nothing. */
export function unanswered(store: SurveyStore): string | null {
  const { missing, optional } = it.doctor.groups
  const [required, free] = [store.missing().length, store.optional()]
  const told = [required > 0 && missing(required), free > 0 && optional(free)].filter(Boolean)
  return told.length === 0 ? null : told.join(', ')
}
