import type { CSSProperties } from 'react'
import type { AnswerQueue } from '../../../data/outbox-queue'
import type { GroupState } from '../filling/group-states'
import { SaveLine } from '../filling/SaveLine'
import type { SurveyRecord } from '../filling/survey-record'
import type { SurveyStore } from '../filling/survey-store'
import { GroupStatusChip } from '../StatusChip'
import { BookmarkButton } from './BookmarkButton'
import { groupHeadingId } from './use-group-focus'

interface GroupBarProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly group: GroupState
}

/** Stays in sight above the questions: which group this is, how far it is, whether what was given is safe. */
export function GroupBar({ survey, store, queue, group }: GroupBarProps) {
  return (
    <div className="group-bar" style={{ '--group-color': group.color } as CSSProperties}>
      <h2 id={groupHeadingId} tabIndex={-1}>
        {group.name}
      </h2>
      <GroupStatusChip status={group.status} />
      <div className="group-bar__end">
        <SaveLine queue={queue} />
        <BookmarkButton survey={survey} store={store} group={group} />
      </div>
    </div>
  )
}
