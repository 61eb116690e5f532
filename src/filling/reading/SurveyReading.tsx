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
  /** Content above the groups, such as the header of a printed survey. */
  readonly children?: ReactNode
}

/** The answers of a whole survey, group by group, beside the list of groups. */
export function SurveyReading<Group extends NavigationGroup>(props: SurveyReadingProps<Group>) {
  const { survey, store, groups, states, bookmarkedId, link, children } = props
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
        {children}
        {states.map((state) => {
          const group = groups.find(({ id }) => id === state.id)
          return (
            group && (
              <ReadGroup
                key={state.id}
                {...{ store, state, group }}
                settled={!takesAnswers(survey.status)}
                isBookmarked={state.id === bookmarkedId}
                link={link?.(state)}
              />
            )
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
