import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate, useNavigation, useParams, Link } from 'react-router'
import { it } from '../../../../../i18n/doctor'
import { shortcuts } from '../../../../../i18n/words/doctor/shortcuts'
import { questionKey } from '../../../../answers/answer-address'
import { paths, type View } from '../../../../paths'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { GroupForm } from '../../../../filling/GroupForm'
import { GroupLink } from '../../../../filling/navigation/GroupLink'
import type { GroupLinks } from '../../../../filling/navigation/group-links'
import {
  GroupNavigation,
  type GroupNavigationHandle,
} from '../../../../filling/navigation/GroupNavigation'
import { GroupSteps } from '../../../../filling/navigation/GroupSteps'
import { IssueAnnouncer } from '../../../../filling/question/IssueAnnouncer'
import { Shortcuts } from '../../../../../ui/shortcuts/Shortcuts'
import { useNarrow } from '../../../../../ui/layout/use-narrow'
import type { GroupRecord } from '../../../../answers/survey/records'
import type { GroupState } from '../../../../answers/survey/group-states'
import { groupsOf } from '../../../../answers/survey/survey-record'
import { BookmarkButton } from './BookmarkButton'
import { GroupBar } from './GroupBar'
import { groupAddress, groupAt, groupSegment } from '../../group-address'
import { useFillingKeys } from '../../../../filling/keys/use-filling-keys'
import { Redirect } from '../../Redirect'
import { type SurveyView, useSurveyView } from '../../survey-view'
import { useGroupFocus } from '../../../../filling/navigation/use-group-focus'
import { opensElsewhere } from '../../../../../ui/buttons/opens-elsewhere'
import { Icon } from '../../../../../ui/Icon'
import '../../../../filling/filling.css'

const words = it.doctor.groups

interface LastStepProps {
  readonly surveyId: string
  readonly view: View
  /** Called before the navigation. */
  readonly onOpen: (byKeyboard: boolean) => void
}

/** The step after the last group: it leads to the whole survey, to be read once more and completed. */
function LastStep({ surveyId, view, onOpen }: LastStepProps) {
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

/**
 * Replaces the address `g` and group id by the answers group's, once the first answer has made it. A navigation to another group wins: it
 * may take seconds on a bad network.
 *
 * @returns a function to call at the click on a link: the router starts the navigation a moment later, and an answer may be stored then
 */
function useGroupAddress({ survey, view }: SurveyView, current: GroupState | null): () => void {
  const { answersGroupId: segment } = useParams()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isIdle) isLeaving.current = false
  }, [isIdle, segment])
  const isOutdated = current !== null && groupSegment(current) !== segment
  const rightAddress = isOutdated ? groupAddress(survey.id, view, current) : null
  useEffect(() => {
    if (rightAddress !== null && isIdle && !isLeaving.current) {
      void navigate(rightAddress, { replace: true, preventScrollReset: true })
    }
  }, [rightAddress, isIdle, navigate])
  return useCallback(() => {
    isLeaving.current = true
  }, [])
}

interface Navigation {
  readonly groups: readonly GroupState[]
  readonly current: GroupState | null
  readonly group: GroupRecord | undefined
  readonly list: RefObject<GroupNavigationHandle | null>
}

/** Navigation from the open group to others: by links, by shortcuts, and to the next unanswered question. */
function useGroupNavigation(context: SurveyView, { groups, current, group, list }: Navigation) {
  const { survey, store, view } = context
  const navigate = useNavigate()
  const focusOnOpen = useGroupFocus(group?.id, () => store.unanswered(group?.id ?? '')[0] ?? null)
  const startLeaving = useGroupAddress(context, current)
  const open = useCallback(
    (byKeyboard: boolean): void => {
      startLeaving()
      store.flush()
      focusOnOpen(byKeyboard)
    },
    [store, focusOnOpen, startLeaving],
  )
  const link: GroupLinks<GroupState>['link'] = useCallback(
    (props) => (
      <GroupLink address={groupAddress(survey.id, view, props.group)} onOpen={open} {...props} />
    ),
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

  return { open, link, toUnanswered }
}

/** The screen on which one group of a survey is filled in. */
export function SurveyEditGroupScreen() {
  const context = useSurveyView()
  const { survey, store, queue, view, editable, isMovedElsewhere, isDeleted, recheck } = context
  const { answersGroupId: segment } = useParams()
  const groups = useSyncExternalStore(store.subscribeGroups, store.groups)
  const current = groupAt(groups, segment)
  const group = groupsOf(survey).find(({ id }) => id === current?.id)
  const list = useRef<GroupNavigationHandle>(null)
  const listId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const isPhone = useNarrow('phone')
  const { open, link, toUnanswered } = useGroupNavigation(context, { groups, current, group, list })

  // After a change of status elsewhere, or a deletion, the typed texts stay visible here.
  if (!editable && !isMovedElsewhere && !isDeleted) {
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
