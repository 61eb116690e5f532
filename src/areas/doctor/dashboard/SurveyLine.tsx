import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SurveyCode } from '../../../filling/navigation/SurveyCode'

interface SurveyLineProps {
  readonly survey: { readonly id: string; readonly customId: string | null }
  readonly to: string
  /** Content to the right of the code. */
  readonly badge: ReactNode
  /** Details below the code. */
  readonly children: ReactNode
}

/** A survey in a list of the dashboard; the whole line is a link. */
export function SurveyLine({ survey, to, badge, children }: SurveyLineProps) {
  return (
    <li className="survey-line">
      <Link to={to} className="plain-link plain-link--whole">
        <SurveyCode survey={survey} />
      </Link>
      {badge}
      <div className="survey-line__more">{children}</div>
    </li>
  )
}
