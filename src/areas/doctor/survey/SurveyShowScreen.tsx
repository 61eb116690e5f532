import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { Icon } from '../../../ui/Icon'
import { Reading } from '../../../filling/Reading'
import { groupsOf } from '../filling/survey-record'
import { GroupStatusChip } from '../../../filling/GroupStatusChip'
import { groupAddress } from './group-address'
import { useSurveyView } from './survey-view'
import { useAnchor } from './use-anchor'

const words = it.doctor.survey

/** The whole survey to read, group by group. Reading writes nothing (product §5). */
export function SurveyShowScreen() {
  const { survey, store, view, editable } = useSurveyView()
  const states = useSyncExternalStore(store.subscribeGroups, store.groups)
  const groups = new Map(groupsOf(survey).map((group) => [group.id, group]))
  useAnchor(states.length > 0)
  if (states.length === 0) {
    return <EmptyState title={words.noGroups}>{words.noGroupsHelp}</EmptyState>
  }
  return (
    <div className="survey-reading">
      {states.map((state) => (
        <Card
          key={state.id}
          id={`gruppo-${state.id}`}
          groupColor={state.color}
          className="survey-reading__group"
        >
          <div className="survey-reading__heading">
            <h2 tabIndex={-1}>{state.name}</h2>
            <GroupStatusChip status={state.status} />
            {state.answersGroupId !== null && state.answersGroupId === survey.bookmarkId && (
              <Icon name="bookmark-filled" label={words.bookmarkHere} />
            )}
            {editable && (
              <Link to={groupAddress(survey.id, view, state)}>
                {words.edit}
                <span className="visually-hidden"> {state.name}</span>
              </Link>
            )}
          </div>
          <dl>
            {groups.get(state.id)?.questions.map((question) => (
              <Reading key={question.id} store={store} question={question} />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}
