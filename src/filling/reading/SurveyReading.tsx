import type { ReactNode } from 'react'
import type { Resource } from '../../../contract/models/index'
import { takesAnswers } from '../../../contract/survey-status'
import { it } from '../../../i18n/doctor'
import { classNames } from '../../../ui/class-names'
import type { FillingStore } from '../../answers/survey/filling-store'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import type { GroupRecord } from '../../answers/survey/records'
import { ReadGroup } from './ReadGroup'
import { ReadingFrame } from './ReadingFrame'
import { isUnanswered, useUnansweredGroups } from './use-unanswered-groups'

/** Number of questions from which on invisible groups are not rendered. Shorter surveys do without, as it clips menus at a group's edge. */
const manyQuestions = 400

interface SurveyReadingProps<Group extends NavigationGroup> {
  readonly survey: Pick<Resource<'surveys'>, 'id' | 'customId' | 'status'>
  readonly store: FillingStore
  /** The database's groups, and the states of those that the survey shows. */
  readonly groups: readonly GroupRecord[]
  readonly states: readonly Group[]
  readonly bookmarkedId: string | null
  /** Draws the link to a group's fields, for readers who may change them. */
  readonly link?: (state: Group) => ReactNode
  /** Draws what stands above the groups, such as the header of a printed survey. @param show shows the answer of a question */
  readonly above?: (show: ReturnType<typeof useUnansweredGroups>['show']) => ReactNode
}

/** The answers of a whole survey, group by group, beside the list of groups. */
export function SurveyReading<Group extends NavigationGroup>(props: SurveyReadingProps<Group>) {
  const { survey, store, groups, states, bookmarkedId, link, above } = props
  const unanswered = useUnansweredGroups(groups)
  const hidden = groups.filter(
    ({ id, archivedAt }) => archivedAt === null && !states.some((state) => state.id === id),
  )
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <ReadingFrame survey={survey} groups={states} bookmarkedId={bookmarkedId}>
      <div
        className={classNames(
          'survey-reading stack',
          count > manyQuestions && 'survey-reading--long',
        )}
      >
        {above?.(unanswered.show)}
        {states.map((state) => {
          const group = groups.find(({ id }) => id === state.id)
          if (group === undefined) return null
          const isFolded = !unanswered.isOpen(group.id)
          const fold = { isFolded, toggle: () => unanswered.toggle(group.id, isFolded) }
          return (
            <ReadGroup
              key={state.id}
              {...{ store, state, group }}
              fold={isUnanswered(store, group) ? fold : null}
              settled={!takesAnswers(survey.status)}
              isBookmarked={state.id === bookmarkedId}
              link={link?.(state)}
            />
          )
        })}
        {hidden.length > 0 && (
          <p className="survey-reading__hidden note">
            {it.doctor.survey.hiddenGroups(hidden.map(({ name }) => name))}
          </p>
        )}
      </div>
    </ReadingFrame>
  )
}
