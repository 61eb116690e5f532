import { it } from '../../../../../i18n/doctor'
import type { View } from '../../../../paths'
import { Button } from '../../../../ui/Button'
import type { AnswerQueue } from '../../../../data/outbox/answer-queue'
import { controlId } from '../../../../filling/control-id'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden'
import type { GroupState } from '../../filling/group-states'
import { SaveLine } from '../../filling/SaveLine'
import { groupsOf, type SurveyRecord } from '../../filling/survey-record'
import type { SurveyStore } from '../../filling/survey-store'
import { GroupStatusChip } from '../../../../filling/GroupStatusChip'
import { BookmarkButton } from './BookmarkButton'
import { groupAddress } from '../../group-address'
import { groupHeadingId } from './use-group-focus'
import type { StatusWatch } from '../use-status-watch'

interface GroupBarProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly view: View
  readonly group: GroupState
  readonly recheck: StatusWatch['recheck']
  /** Leads to the next question without an answer. */
  readonly toUnanswered: () => void
}

const words = it.doctor.groups

/** Stays in sight above the questions: which group this is, how far it is, whether what was given is safe. */
export function GroupBar(props: GroupBarProps) {
  const { survey, store, queue, view, group, recheck, toUnanswered } = props
  /** The group on the screen comes first: nobody is sent about for what is before him. */
  function firstOf(questionIds: ReadonlySet<string>) {
    for (const candidate of [group, ...store.groups()]) {
      const questions = groupsOf(survey).find(({ id }) => id === candidate.id)?.questions ?? []
      const found = questions.find(({ id }) => questionIds.has(id) && store.shows(id))
      if (found === undefined) continue
      const pathname = groupAddress(survey.id, view, candidate)
      return { questionId: found.id, address: { pathname, hash: controlId(found.id) } }
    }
    return null
  }

  return (
    <div className="group-bar" style={{ '--group-color': group.color }}>
      <h2 id={groupHeadingId} tabIndex={-1}>
        {group.name}
      </h2>
      <GroupStatusChip status={group.status} />
      <div className="group-bar__end">
        <SaveLine store={store} queue={queue} firstOf={firstOf} />
        {group.unanswered > 0 && (
          <Button
            variant="quiet"
            icon="arrow-down"
            title={words.toUnanswered}
            aria-keyshortcuts="Alt+PageDown"
            onClick={toUnanswered}
          >
            {words.unanswered(group.unanswered)}
            <VisuallyHidden>: {words.toUnanswered}</VisuallyHidden>
          </Button>
        )}
        <BookmarkButton {...{ survey, store, group, recheck }} />
      </div>
    </div>
  )
}
