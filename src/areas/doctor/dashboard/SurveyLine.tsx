import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { it } from '../../../../i18n/dashboard'
import type { MySurvey } from './use-my-surveys'

interface SurveyLineProps {
  readonly survey: MySurvey
  readonly to: string
  /** Accessible name of the link; the survey's name if left out. */
  readonly label?: string
  /** Content to the right of the name. */
  readonly badge: ReactNode
  /** Details below the name. */
  readonly children: ReactNode
}

/** A survey in a list of the dashboard; the whole line is a link. */
export function SurveyLine({ survey, to, label, badge, children }: SurveyLineProps) {
  return (
    <li className="survey-line">
      <Link to={to} className="plain-link plain-link--whole" aria-label={label} dir="auto">
        {it.doctor.surveyName(survey.customId, survey.id)}
      </Link>
      {badge}
      <span className="survey-line__where">{survey.database?.name}</span>
      <div className="survey-line__more">{children}</div>
    </li>
  )
}
