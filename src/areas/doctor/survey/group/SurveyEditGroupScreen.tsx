import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useNavigation, useParams } from 'react-router'
import { it } from '../../../../../i18n/doctor'
import { shortcuts } from '../../../../../i18n/words/doctor/shortcuts'
import { questionKey } from '../../../../answers/answer-address'
import { paths } from '../../../../paths'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { GroupForm } from '../../../../filling/GroupForm'
import type { GroupLinks } from '../../../../filling/navigation/group-links'
import {
  GroupNavigation,
  type GroupNavigationHandle,
} from '../../../../filling/navigation/GroupNavigation'
import { GroupSteps } from '../../../../filling/navigation/GroupSteps'
import { IssueAnnouncer } from '../../../../filling/question/IssueAnnouncer'
import { Shortcuts } from '../../../../../ui/shortcuts/Shortcuts'
import { useNarrow } from '../../../../../ui/layout/use-narrow'
import type { GroupState } from '../../filling/group-states'
import { groupsOf } from '../../filling/survey-record'
import { BookmarkButton } from './BookmarkButton'
import { GroupBar } from './GroupBar'
import { GroupLink } from './GroupLink'
import { groupAddress, groupAt, groupSegment } from '../../group-address'
import { useFillingKeys } from '../keys/use-filling-keys'
import { LastStep } from '../completing/LastStep'
import { Redirect } from '../../Redirect'
import { useSurveyView } from '../../survey-view'
import { useGroupFocus } from './use-group-focus'
import '../../../../filling/filling.css'

/** One group of a survey, being filled in. */
export function SurveyEditGroupScreen() {
  const { survey, store, queue, view, editable, isMovedElsewhere, isGone, recheck } =
    useSurveyView()
  const { answersGroupId: place } = useParams()
  const groups = useSyncExternalStore(store.subscribeGroups, store.groups)
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'

  const current = groupAt(groups, place)
  const group = groupsOf(survey).find(({ id }) => id === current?.id)
  const list = useRef<GroupNavigationHandle>(null)
  const listId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const isPhone = useNarrow('phone')
  const opening = useGroupFocus(group?.id, () => store.unanswered(group?.id ?? '')[0] ?? null)

  // The first answer has made the answers group: the address becomes its own. Where the doctor is on the way to another group, as
  // for seconds on a bad network, that way must not be taken from them.
  const isElsewhere = current !== null && groupSegment(current) !== place
  // From the click on: the router tells that it is on the way only a moment later, and an answer may be stored in that moment.
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isIdle) isLeaving.current = false
  }, [isIdle, place])
  const rightAddress = isElsewhere ? groupAddress(survey.id, view, current) : null
  useEffect(() => {
    if (rightAddress !== null && isIdle && !isLeaving.current) {
      void navigate(rightAddress, { replace: true, preventScrollReset: true })
    }
  }, [rightAddress, isIdle, navigate])

  // What can't be read stays with the survey: it stands in its field again whoever comes back to it.
  const open = useCallback(
    (withKeys: boolean): void => {
      isLeaving.current = true
      store.flush()
      opening(withKeys)
    },
    [store, opening],
  )
  const link: GroupLinks<GroupState>['link'] = useCallback(
    (props) => <GroupLink surveyId={survey.id} view={view} onOpen={open} {...props} />,
    [survey.id, view, open],
  )

  const toUnanswered = useFillingKeys({
    store,
    groups,
    current,
    questionIds: group?.questions.map(questionKey) ?? [],
    open(next) {
      open(true)
      void navigate(groupAddress(survey.id, view, next))
    },
    toList: () => list.current?.focus(),
  })

  // Where it was moved elsewhere, or deleted, what was typed stays in sight.
  if (!editable && !isMovedElsewhere && !isGone) {
    return <Redirect to={paths.doctor.survey(survey.id, view)} />
  }
  if (current === null || group === undefined) {
    return <EmptyState icon="question" title={it.doctor.survey.notApplicable} />
  }

  const { bookmarkId } = survey
  const bookmarked = groups.find(
    ({ answersGroupId }) => answersGroupId !== null && answersGroupId === bookmarkId,
  )
  const links: GroupLinks<GroupState> = { groups, current, link }
  const bookmark = { survey, store, group: current, recheck }
  return (
    <div className="filling filling--barred">
      <GroupNavigation
        {...links}
        ref={list}
        id={listId}
        bookmarkedId={bookmarked?.id ?? null}
        unfolded={isUnfolded}
        onUnfold={setUnfolded}
      >
        <Shortcuts list={shortcuts} within="main" />
      </GroupNavigation>
      <div className="filling__main">
        <GroupBar
          {...{ survey, store, queue, view, groups, toUnanswered }}
          group={current}
          unfolding={{ isOpen: isUnfolded, toggle: () => setUnfolded(!isUnfolded), listId }}
        >
          {!isPhone && <BookmarkButton {...bookmark} />}
        </GroupBar>
        <fieldset className="filling__fields" disabled={!editable}>
          <GroupForm key={group.id} store={store} group={group} />
        </fieldset>
        {isPhone && (
          <div className="filling__foot">
            <BookmarkButton {...bookmark} inWords />
          </div>
        )}
        <GroupSteps {...links} end={<LastStep surveyId={survey.id} view={view} onOpen={open} />} />
        <IssueAnnouncer key={group.id} />
      </div>
    </div>
  )
}
