import type { ReactNode } from 'react'
import { it } from '../../../i18n/doctor'
import { GroupStatusChip } from '../navigation/GroupStatusChip'
import { ReadingGroup } from './ReadingGroup'
import { questionKey } from '../../answers/answer-address'
import type { FillingStore } from '../../answers/survey/filling-store'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import type { GroupRecord } from '../../answers/survey/records'
import { Card } from '../../../ui/layout/Card'
import { GroupDot } from '../../../ui/GroupDot'
import { Icon } from '../../../ui/Icon'
import { readingGroupId } from './ReadingFrame'

const words = it.doctor.survey

interface ReadGroupProps {
  readonly store: FillingStore
  readonly state: NavigationGroup
  readonly group: GroupRecord
  /** Whether the survey takes no more answers. */
  readonly settled: boolean
  readonly isBookmarked: boolean
  /** Link to the group's fields, for readers who may change them. */
  readonly link: ReactNode
}

/** One group of the reading screen. */
export function ReadGroup({ store, state, group, settled, isBookmarked, link }: ReadGroupProps) {
  const active = group.questions.filter(({ archivedAt }) => archivedAt === null)
  const hidden = active.filter((question) => !store.question(questionKey(question)).visible).length
  return (
    <Card
      id={readingGroupId(state.id)}
      className="survey-reading__group"
      style={{ '--group-color': state.color, '--reading-lines': active.length }}
    >
      <div className="row survey-reading__heading">
        <h2 tabIndex={-1}>
          <GroupDot />
          {state.name}
        </h2>
        <GroupStatusChip group={state} settled={settled} />
        {isBookmarked && <Icon name="bookmark-filled" label={words.bookmarkHere} />}
        {link}
      </div>
      {active.length === 0 && <p>{words.noQuestions}</p>}
      <ReadingGroup store={store} group={group} />
      {hidden > 0 && <p className="survey-reading__hidden note">{words.hiddenQuestions(hidden)}</p>}
    </Card>
  )
}
