import { Link } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { paths, type View } from '../../../paths'
import { Icon } from '../../../../ui/Icon'
import { useNeighbours } from './use-neighbours'
import './SurveySteps.css'

const words = it.doctor.surveys

interface SurveyStepsProps {
  readonly databaseId: string
  readonly view: View
  readonly surveyId: string
}

/** Links to the previous and next survey of the list that this one was opened from; nothing without a list. */
export function SurveySteps({ databaseId, view, surveyId }: SurveyStepsProps) {
  const neighbours = useNeighbours(databaseId, view, surveyId)
  if (neighbours === null || neighbours.total < 2) return null
  const { previous, next, position, total, capped, go } = neighbours
  const step = (id: string | null, icon: 'chevron-left' | 'chevron-right', label: string) =>
    id === null ? (
      <span className="survey-steps__none" />
    ) : (
      <Link to={paths.doctor.survey(id, view)} title={label} onClick={() => go(id)}>
        <Icon name={icon} label={label} />
      </Link>
    )
  return (
    <nav className="survey-steps" aria-label={words.steps}>
      {step(previous, 'chevron-left', words.previousSurvey)}
      <span>{words.position(position, total, capped)}</span>
      {step(next, 'chevron-right', words.nextSurvey)}
    </nav>
  )
}
