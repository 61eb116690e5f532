import { Link } from 'react-router'
import { it } from '../../../../../i18n/doctor'
import { paths, type View } from '../../../../paths'
import { Icon } from '../../../../../ui/Icon'
import { opensElsewhere } from '../../../../../ui/buttons/opens-elsewhere'

const words = it.doctor.groups

interface LastStepProps {
  readonly surveyId: string
  readonly view: View
  /** Called before the navigation. */
  readonly onOpen: (byKeyboard: boolean) => void
}

/** The step after the last group: it leads to the whole survey, to be read once more and completed. */
export function LastStep({ surveyId, view, onOpen }: LastStepProps) {
  return (
    <Link
      className="button button--primary group-steps__end"
      to={paths.doctor.survey(surveyId, view)}
      onClick={(event) => {
        if (!opensElsewhere(event)) onOpen(event.detail === 0)
      }}
    >
      <span>
        <span className="group-steps__where">{words.end}</span>
        {words.toEnd}
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}
