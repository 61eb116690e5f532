import { takesAnswers } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import { unanswered } from '../filling/unanswered'
import type { SurveyStore } from '../filling/survey-store'
import type { SurveyRecord } from '../filling/survey-record'
import { SurveyProgress } from '../SurveyProgress'

const words = it.doctor.survey

/** How far a survey is while it is filled in; once it is completed only what nobody answered, which is nothing to be done. */
export function ProgressLine({ survey, store }: { survey: SurveyRecord; store: SurveyStore }) {
  if (!takesAnswers(survey.status)) {
    const text = unanswered(store)
    return text && <span>{text}</span>
  }
  const progress = store.progress()
  return (
    <span className="survey-lead__progress">
      {progress.groups > 0 && <span>{words.progress}</span>}
      <SurveyProgress progress={progress} label={words.progress} />
    </span>
  )
}
