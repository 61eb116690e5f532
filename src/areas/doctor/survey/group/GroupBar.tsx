import { it } from '../../../../../i18n/doctor'
import type { View } from '../../../../paths'
import { Button } from '../../../../../ui/buttons/Button'
import { Icon } from '../../../../../ui/Icon'
import { questionKey } from '../../../../answers/answer-address'
import type { AnswerQueue } from '../../../../answers/queue/answer-queue'
import { controlId } from '../../../../filling/question/control-id'
import { VisuallyHidden } from '../../../../../ui/layout/VisuallyHidden'
import type { GroupState } from '../../filling/group-states'
import { SaveLine } from '../../filling/SaveLine'
import { groupsOf, type SurveyRecord } from '../../filling/survey-record'
import type { SurveyStore } from '../../filling/survey-store'
import { GroupStatusChip } from '../../../../filling/navigation/GroupStatusChip'
import { groupAddress } from '../../group-address'
import { SurveyBar, type Unfolding } from '../SurveyBar'
import { groupHeadingId } from './use-group-focus'
import type { ReactNode } from 'react'

interface GroupBarProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly view: View
  readonly groups: readonly GroupState[]
  readonly group: GroupState
  readonly unfolding: Unfolding
  /** Leads to the next question without an answer. */
  readonly toUnanswered: () => void
  /** At the end, where there is room. */
  readonly children: ReactNode
}

const words = it.doctor.groups

/** Whose survey and which group this is, what it still lacks, and whether what was given is safe. */
export function GroupBar(props: GroupBarProps) {
  const { survey, store, queue, view, groups, group, unfolding, toUnanswered, children } = props
  /** The group on the screen comes first: nobody is sent about for what is before them. */
  function firstOf(questionKeys: ReadonlySet<string>) {
    for (const candidate of [group, ...store.groups()]) {
      const questions = groupsOf(survey).find(({ id }) => id === candidate.id)?.questions ?? []
      const keys = questions.map(questionKey)
      const key = keys.find((one) => questionKeys.has(one) && store.shows(one))
      if (key === undefined) continue
      const pathname = groupAddress(survey.id, view, candidate)
      return { key, address: { pathname, hash: controlId(key) } }
    }
    return null
  }

  return (
    <SurveyBar
      {...{ survey, groups, group, unfolding }}
      name={
        <h2 id={groupHeadingId} className="group-bar__name" tabIndex={-1} title={group.name}>
          {group.name}
        </h2>
      }
    >
      <GroupStatusChip group={group} />
      {group.unanswered > 0 && (
        <Button
          variant="quiet"
          className="group-bar__unanswered"
          title={words.toUnanswered}
          aria-keyshortcuts="Alt+PageDown"
          onClick={toUnanswered}
        >
          <span>{words.unanswered(group.unanswered)}</span>
          <VisuallyHidden>: {words.toUnanswered}</VisuallyHidden>
          <Icon name="arrow-down" />
        </Button>
      )}
      <SaveLine store={store} queue={queue} firstOf={firstOf} />
      {children}
    </SurveyBar>
  )
}
