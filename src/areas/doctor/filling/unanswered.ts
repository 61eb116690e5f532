import { it } from '../../../../i18n/doctor'
import type { SurveyStore } from '../../../answers/survey/survey-store'

/** Numbers of empty required and optional questions, in words, of a survey that takes no more answers; null if there are none. */
export function unanswered(store: SurveyStore): string | null {
  const { missing, optional } = it.doctor.groups
  const [required, free] = [store.missing().length, store.optional()]
  const texts = [required > 0 && missing(required), free > 0 && optional(free)].filter(Boolean)
  return texts.length === 0 ? null : texts.join(', ')
}
