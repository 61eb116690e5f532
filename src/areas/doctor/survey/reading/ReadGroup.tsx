import { Link } from 'react-router'
import { takesAnswers } from '../../../../../contract/survey-status'
import { it } from '../../../../../i18n/doctor'
import { GroupStatusChip } from '../../../../filling/navigation/GroupStatusChip'
import { ReadingGroup } from '../../../../filling/reading/ReadingGroup'
import { questionKey } from '../../../../answers/answer-address'
import type { GroupRecord } from '../../../../answers/survey/records'
import { Card } from '../../../../../ui/layout/Card'
import { GroupDot } from '../../../../../ui/GroupDot'
import { Icon } from '../../../../../ui/Icon'
import type { GroupState } from '../../../../answers/survey/group-states'
import { groupAddress } from '../../group-address'
import { readingGroupId } from './ReadingFrame'
import type { SurveyView } from '../../survey-view'

const words = it.doctor.survey

interface ReadGroupProps {
  readonly context: SurveyView
  readonly state: GroupState
  readonly group: GroupRecord
}

/** One group of the reading screen, with a link to its fields. */
export function ReadGroup({ context, state, group }: ReadGroupProps) {
  const { survey, store, view, editable } = context
  const active = group.questions.filter(({ archivedAt }) => archivedAt === null)
  const hidden = active.filter((question) => !store.shows(questionKey(question))).length
  const isBookmarked = state.answersGroupId !== null && state.answersGroupId === survey.bookmarkId
  return (
    <Card
      id={readingGroupId(state.id)}
      className="survey-reading__group"
      style={{ '--group-color': state.color, '--reading-lines': active.length }}
    >
      <div className="row survey-reading__heading">
        <h2 tabIndex={-1}>
          <GroupDot />
          {state.name}
        </h2>
        <GroupStatusChip group={state} settled={!takesAnswers(survey.status)} />
        {isBookmarked && <Icon name="bookmark-filled" label={words.bookmarkHere} />}
        {editable && (
          <Link to={groupAddress(survey.id, view, state)} className="screen-only">
            {words.edit}
            <span className="visually-hidden"> {state.name}</span>
          </Link>
        )}
      </div>
      {active.length === 0 && <p>{words.noQuestions}</p>}
      <ReadingGroup store={store} group={group} />
      {hidden > 0 && <p className="survey-reading__hidden note">{words.hiddenQuestions(hidden)}</p>}
    </Card>
  )
}
