import { useCallback, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../../i18n/doctor'
import { trial as words, trialShortcuts } from '../../../i18n/words/admin/designer'
import type { NavigationGroup } from '../../../src/answers/survey/navigation-groups'
import { GroupForm } from '../../../src/filling/GroupForm'
import { useFillingKeys } from '../../../src/filling/keys/use-filling-keys'
import type { GroupLinks } from '../../../src/filling/navigation/group-links'
import { GroupLink } from '../../../src/filling/navigation/GroupLink'
import {
  GroupNavigation,
  type GroupNavigationHandle,
} from '../../../src/filling/navigation/GroupNavigation'
import { GroupStatusChip } from '../../../src/filling/navigation/GroupStatusChip'
import { GroupSteps } from '../../../src/filling/navigation/GroupSteps'
import { SurveyBar } from '../../../src/filling/navigation/SurveyBar'
import { UnansweredButton } from '../../../src/filling/navigation/UnansweredButton'
import { groupHeadingId, useGroupFocus } from '../../../src/filling/navigation/use-group-focus'
import { IssueAnnouncer } from '../../../src/filling/question/IssueAnnouncer'
import { paths } from '../../../src/paths'
import { Icon } from '../../../ui/Icon'
import { Shortcuts } from '../../../ui/shortcuts/Shortcuts'
import type { DesignedGroup } from '../design'
import type { PreviewStore } from '../preview/preview-store'

/** Stands in for a survey in the bar above the questions. */
const noSurvey = { id: '', customId: words.code }

interface TrialGroupProps {
  readonly databaseId: string
  readonly store: PreviewStore
  /** Groups that the conditions show. */
  readonly groups: readonly NavigationGroup[]
  readonly group: DesignedGroup
  readonly current: NavigationGroup
  readonly complete: () => void
}

/** The open group of a trial with the list of all groups, as a doctor fills it in. */
export function TrialGroup(props: TrialGroupProps) {
  const { databaseId, store, groups, group, current, complete } = props
  const navigate = useNavigate()
  const list = useRef<GroupNavigationHandle>(null)
  const listId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const focusOnOpen = useGroupFocus(group.id, () => store.unanswered(group.id)[0] ?? null)
  const open = useCallback(
    (byKeyboard: boolean) => {
      store.flush()
      focusOnOpen(byKeyboard)
    },
    [store, focusOnOpen],
  )
  const link: GroupLinks<NavigationGroup>['link'] = useCallback(
    (props) => (
      <GroupLink {...props} address={paths.admin.trial(databaseId, props.group.id)} onOpen={open} />
    ),
    [databaseId, open],
  )
  const toUnanswered = useFillingKeys({
    store,
    groups,
    current,
    questionIds: group.questions.map(({ id }) => id),
    open(next) {
      open(true)
      void navigate(paths.admin.trial(databaseId, next.id))
    },
    toList: () => list.current?.focus(),
  })
  const links: GroupLinks<NavigationGroup> = { groups, current, link }
  return (
    <div className="filling filling--barred">
      <GroupNavigation
        {...links}
        ref={list}
        id={listId}
        unfolded={isUnfolded}
        onUnfold={setUnfolded}
      >
        <Shortcuts list={trialShortcuts} within="main" />
      </GroupNavigation>
      <div className="filling__main">
        <SurveyBar
          survey={noSurvey}
          groups={groups}
          group={current}
          unfolding={{ isOpen: isUnfolded, toggle: () => setUnfolded(!isUnfolded), listId }}
          name={
            <h2 id={groupHeadingId} className="group-bar__name" tabIndex={-1} title={current.name}>
              {current.name}
            </h2>
          }
        >
          <GroupStatusChip group={current} short />
          <UnansweredButton count={current.unanswered} onClick={toUnanswered} />
        </SurveyBar>
        <div className="filling__fields">
          <GroupForm key={group.id} store={store} group={group} />
        </div>
        <GroupSteps {...links} end={<LastStep onClick={complete} />} />
        <IssueAnnouncer key={group.id} />
      </div>
    </div>
  )
}

/** The step after the last group: it tries to complete the survey. */
function LastStep({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className="button button--primary group-steps__end" onClick={onClick}>
      <span>
        <span className="group-steps__where">{it.doctor.groups.end}</span>
        {it.doctor.survey.complete}
      </span>
      <Icon name="arrow-right" />
    </button>
  )
}
