import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useParams } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { EmptyState } from '../../../ui/EmptyState'
import { GroupForm } from '../../../filling/GroupForm'
import type { GroupLinks } from '../../../filling/group-links'
import { GroupNavigation } from '../../../filling/GroupNavigation'
import { GroupSteps } from '../../../filling/GroupSteps'
import type { GroupState } from '../filling/group-states'
import { groupsOf } from '../filling/survey-record'
import { useQueueState } from '../filling/use-queue-state'
import { GroupBar } from './GroupBar'
import { GroupLink } from './GroupLink'
import { groupAddress, groupAt, groupPlace } from './group-address'
import { Redirect } from './Redirect'
import { UnreadableDialog } from './UnreadableDialog'
import { useSurveyView } from './survey-view'
import { useGroupFocus } from './use-group-focus'
import '../../../filling/filling.css'

/** One group of a survey, being filled in. */
export function SurveyEditGroupScreen() {
  const { survey, store, queue, view, editable } = useSurveyView()
  const { answersGroupId: place } = useParams()
  const groups = useSyncExternalStore(store.subscribeGroups, store.groups)
  const [withoutNetwork, setWithoutNetwork] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  const { offline } = useQueueState(queue)
  const navigate = useNavigate()

  const addressed = groupAt(groups, place)
  const current = groups.find(({ id }) => id === withoutNetwork) ?? addressed
  const group = groupsOf(survey).find(({ id }) => id === current?.id)
  useGroupFocus(group?.id)

  // The address is the group's again: what was chosen while the network was away has been reached, or left.
  useEffect(() => setWithoutNetwork(null), [place])

  // The first answer has made the answers group, or the network is back: the address becomes that of what is shown.
  const isElsewhere = current !== null && groupPlace(current) !== place
  const rightAddress = isElsewhere && !offline ? groupAddress(survey.id, view, current) : null
  useEffect(() => {
    if (rightAddress !== null) {
      void navigate(rightAddress, { replace: true, preventScrollReset: true })
    }
  }, [rightAddress, navigate])

  if (!editable) return <Redirect to={paths.doctor.survey(survey.id, view)} />
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
    if (!offline) return true
    setWithoutNetwork(next.id)
    return false
  }

  const target = { surveyId: survey.id, view, onOpen: open }
  const links: GroupLinks<GroupState> = {
    groups,
    current,
    link: (props) => <GroupLink {...target} {...props} />,
  }
  return (
    <div className="filling">
      <GroupNavigation {...links} />
      <div className="filling__main">
        <GroupBar survey={survey} store={store} queue={queue} view={view} group={current} />
        <GroupForm key={group.id} store={store} group={group} />
        <GroupSteps {...links} />
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
