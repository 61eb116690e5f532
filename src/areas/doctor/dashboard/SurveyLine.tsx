import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { it } from '../../../../i18n/dashboard'
import type { MySurvey } from './use-my-surveys'

interface SurveyLineProps {
  readonly survey: MySurvey
  readonly to: string
  /** What the link says where it is more than the survey's name. */
  readonly label?: string
  /** Right of the name. */
  readonly mark: ReactNode
  /** Below: where, when, why. */
  readonly children: ReactNode
}

/** A survey that waits for the reader; the whole line leads there. */
export function SurveyLine({ survey, to, label, mark, children }: SurveyLineProps) {
  return (
    <li className="survey-line">
      <Link to={to} aria-label={label} dir="auto">
        {it.doctor.surveyName(survey.customId, survey.id)}
      </Link>
      {mark}
      <span className="survey-line__where">{survey.database?.name}</span>
      <div className="survey-line__more">{children}</div>
    </li>
  )
}
