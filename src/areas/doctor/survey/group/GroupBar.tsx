import type { View } from '../../../../paths'
import { questionKey } from '../../../../answers/answer-address'
import type { AnswerQueue } from '../../../../answers/queue/answer-queue'
import { controlId } from '../../../../filling/question/control-id'
import type { GroupState } from '../../../../answers/survey/group-states'
import { SaveLine } from '../../filling/SaveLine'
import { groupsOf, type SurveyRecord } from '../../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../../answers/survey/survey-store'
import { GroupStatusChip } from '../../../../filling/navigation/GroupStatusChip'
import { groupAddress } from '../../group-address'
import { UnansweredButton } from '../../../../filling/navigation/UnansweredButton'
import { SurveyBar, type Unfolding } from '../../../../filling/navigation/SurveyBar'
import { groupHeadingId } from '../../../../filling/navigation/use-group-focus'
import type { ReactNode } from 'react'

interface GroupBarProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly view: View
  readonly groups: readonly GroupState[]
  readonly group: GroupState
  readonly unfolding: Unfolding
  /** Moves to the next question without an answer. */
  readonly toUnanswered: () => void
  /** Content at the end of the bar. */
  readonly children: ReactNode
}

/** The bar above a group's questions: patient's code, group, number of unanswered questions, and whether all answers are stored. */
export function GroupBar(props: GroupBarProps) {
  const { survey, store, queue, view, groups, group, unfolding, toUnanswered, children } = props
  /** Finds the first of some questions, in the current group if possible. */
  function firstOf(questionKeys: ReadonlySet<string>) {
    for (const candidate of [group, ...store.groups()]) {
      const questions = groupsOf(survey).find(({ id }) => id === candidate.id)?.questions ?? []
      const keys = questions.map(questionKey)
      const key = keys.find(
        (candidateKey) => questionKeys.has(candidateKey) && store.shows(candidateKey),
      )
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
      <GroupStatusChip group={group} short />
      <UnansweredButton count={group.unanswered} onClick={toUnanswered} />
      <SaveLine store={store} queue={queue} firstOf={firstOf} />
      {children}
    </SurveyBar>
  )
}
