import { useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { it } from '../../../../i18n/it'
import { paths } from '../../../paths'
import { EmptyState } from '../../../ui/EmptyState'
import { GroupForm } from '../filling/GroupForm'
import type { GroupState } from '../filling/group-states'
import { groupsOf } from '../filling/survey-record'
import { GroupBar } from './GroupBar'
import { GroupNavigation } from './GroupNavigation'
import { GroupSteps } from './GroupSteps'
import { groupAddress, groupAt } from './group-address'
import { UnreadableDialog } from './UnreadableDialog'
import { useSurveyView } from './survey-view'
import { useGroupFocus } from './use-group-focus'
import './SurveyEditGroupScreen.css'

/** One group of a survey, being filled in. */
export function SurveyEditGroupScreen() {
  const { survey, store, queue, view, editable } = useSurveyView()
  const { answersGroupId: place } = useParams()
  const groups = useSyncExternalStore(store.subscribeGroups, store.groups)
  const [withoutNetwork, setWithoutNetwork] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  const navigate = useNavigate()

  const addressed = groupAt(groups, place)
  const current = groups.find(({ id }) => id === withoutNetwork) ?? addressed
  const group = groupsOf(survey).find(({ id }) => id === current?.id)
  useGroupFocus(group?.id)

  // The address is the group's again: what was chosen while the network was away has been reached, or left.
  useEffect(() => setWithoutNetwork(null), [place])

  // The first answer has made the answers group: from now on the address is its own.
  const madeAddress =
    addressed !== null && place?.startsWith('g') && addressed.answersGroupId !== null
      ? groupAddress(survey.id, view, addressed)
      : null
  useEffect(() => {
    if (madeAddress !== null) {
      void navigate(madeAddress, { replace: true, preventScrollReset: true })
    }
  }, [madeAddress, navigate])

  if (!editable) return <Navigate replace to={paths.doctor.survey(survey.id, view)} />
  if (current === null || group === undefined) {
    return <EmptyState icon="question" title={it.doctor.survey.notApplicable} />
  }

  function open(next: GroupState): boolean {
    store.flush()
    const unreadable = store.unreadableIn(group?.id ?? '')
    if (unreadable.length > 0) {
      setAsked(unreadable)
      return false
    }
    // Each navigation asks the server who the user is (spec §4); without a network that would end at the login page.
    if (navigator.onLine && !queue.state.get().offline) return true
    setWithoutNetwork(next.id)
    return false
  }

  const target = { surveyId: survey.id, view, onOpen: open }
  return (
    <div className="filling">
      <GroupNavigation {...target} groups={groups} current={current} />
      <div className="filling__main">
        <GroupBar survey={survey} store={store} queue={queue} group={current} />
        <GroupForm key={group.id} store={store} group={group} />
        <GroupSteps {...target} groups={groups} current={current} />
      </div>
      {asked.length > 0 && (
        <UnreadableDialog
          store={store}
          questions={group.questions.filter(({ id }) => asked.includes(id))}
          onClose={() => setAsked([])}
        />
      )}
    </div>
  )
}
