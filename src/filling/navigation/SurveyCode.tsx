import { it } from '../../../i18n/dashboard'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import './SurveyCode.css'

/** Length from which on a code may be cut in the middle, and number of its last characters that are always visible. */
const [longCode, lastCharacters] = [16, 6]

interface SurveyCodeProps {
  readonly survey: { readonly id: string; readonly customId: string | null }
  readonly className?: string
}

/**
 * The patient's code of a survey in one line, or the survey's number. A long code is cut in its middle, since both ends tell whose it is.
 * The whole one is its tooltip, and what a screen reader reads.
 */
export function SurveyCode({ survey, className }: SurveyCodeProps) {
  const code = it.doctor.surveyName(survey.customId, survey.id)
  if (code.length <= longCode) return <bdi className={className}>{code}</bdi>
  return (
    <bdi className={className} title={code}>
      <VisuallyHidden>{code}</VisuallyHidden>
      <span className="survey-code" aria-hidden="true">
        <span>{code.slice(0, -lastCharacters)}</span>
        <span>{code.slice(-lastCharacters)}</span>
      </span>
    </bdi>
  )
}
