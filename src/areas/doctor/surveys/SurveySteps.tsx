import { Link } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { paths, type View } from '../../../paths'
import { Icon } from '../../../ui/Icon'
import { neighbours } from './list-memory'
import './SurveySteps.css'

const words = it.doctor.surveys

interface SurveyStepsProps {
  readonly databaseId: string
  readonly view: View
  readonly surveyId: string
}

/** To the survey before and after, on the page of the list that this one was opened from; nothing where it was opened otherwise. */
export function SurveySteps({ databaseId, view, surveyId }: SurveyStepsProps) {
  const around = neighbours(databaseId, view, surveyId)
  if (around === null || around.count < 2) return null
  const { previous, next, position, count, go } = around
  const step = (id: string | null, icon: 'chevron-left' | 'chevron-right', label: string) =>
    id !== null && (
      <Link to={paths.doctor.survey(id, view)} title={label} onClick={() => go(id)}>
        <Icon name={icon} label={label} />
      </Link>
    )
  return (
    <nav className="survey-steps" aria-label={words.steps}>
      {step(previous, 'chevron-left', words.previousSurvey)}
      <span>{words.position(position, count)}</span>
      {step(next, 'chevron-right', words.nextSurvey)}
    </nav>
  )
}
