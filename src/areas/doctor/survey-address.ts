import { takesAnswers, type SurveyStatus } from '../../../contract/survey-status'
import { paths, type View } from '../../paths'

/** Address where a survey opens from a list: to be filled in by its author while it takes answers, else to be read. */
export function surveyAddress(
  { id, status }: { readonly id: string; readonly status: SurveyStatus },
  view: View,
): string {
  return view === 'user' && takesAnswers(status)
    ? paths.doctor.surveyEdit(id, view)
    : paths.doctor.survey(id, view)
}
