import type { ReactNode } from 'react'
import { it } from '../../../i18n/doctor'
import { flags } from '../../../i18n/words/doctor/reviewing'
import { GroupStatusChip } from '../navigation/GroupStatusChip'
import { ReadingGroup } from './ReadingGroup'
import { questionKey } from '../../answers/answer-address'
import type { FillingStore } from '../../answers/survey/filling-store'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import type { GroupRecord } from '../../answers/survey/records'
import { classNames } from '../../../ui/class-names'
import { Card } from '../../../ui/layout/Card'
import { GroupDot } from '../../../ui/GroupDot'
import { Icon } from '../../../ui/Icon'
import { readingGroupId } from './ReadingFrame'

const words = it.doctor.survey

interface ReadGroupProps {
  readonly store: FillingStore
  readonly state: NavigationGroup
  readonly group: GroupRecord
  /** Whether the group is folded, if it has no answer and can be. */
  readonly fold: { readonly isFolded: boolean; readonly toggle: () => void } | null
  /** Whether the survey takes no more answers. */
  readonly settled: boolean
  readonly isBookmarked: boolean
  /** Link to the group's fields, for readers who may change them. */
  readonly link: ReactNode
}

/** One group of the reading screen. Without answers it is one line that can be unfolded. */
export function ReadGroup(props: ReadGroupProps) {
  const { store, state, group, fold, settled, isBookmarked, link } = props
  const active = group.questions.filter(({ archivedAt }) => archivedAt === null)
  const hidden = active.filter((question) => !store.question(questionKey(question)).visible).length
  return (
    <Card
      id={readingGroupId(state.id)}
      className={classNames(
        'survey-reading__group',
        fold?.isFolded && 'survey-reading__group--folded',
      )}
      style={{ '--group-color': state.color, '--reading-lines': active.length }}
    >
      <div className="row survey-reading__heading">
        <h2 tabIndex={-1}>
          {fold !== null && (
            <button
              type="button"
              className="survey-reading__fold screen-only"
              aria-expanded={!fold.isFolded}
              onClick={fold.toggle}
            >
              <Icon name={fold.isFolded ? 'chevron-right' : 'chevron-down'} />
              <GroupDot />
              {state.name}
            </button>
          )}
          <span
            className={fold === null ? undefined : 'print-only'}
            aria-hidden={fold === null ? undefined : true}
          >
            <GroupDot />
            {state.name}
          </span>
        </h2>
        {fold === null ? (
          <GroupStatusChip group={state} settled={settled} />
        ) : (
          <span className="muted">{flags.noAnswers}</span>
        )}
        {isBookmarked && <Icon name="bookmark-filled" label={words.bookmarkHere} />}
        {link}
      </div>
      {fold?.isFolded !== true && (
        <>
          {active.length === 0 && <p>{words.noQuestions}</p>}
          <ReadingGroup store={store} group={group} />
          {hidden > 0 && (
            <p className="survey-reading__hidden note">{words.hiddenQuestions(hidden)}</p>
          )}
        </>
      )}
    </Card>
  )
}
