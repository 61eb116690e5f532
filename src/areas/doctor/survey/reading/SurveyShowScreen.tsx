import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { it } from '../../../../../i18n/doctor'
import { classNames } from '../../../../../ui/class-names'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { groupsOf } from '../../../../answers/survey/survey-record'
import { PrintHeader } from '../../printing/PrintHeader'
import { ReadGroup } from './ReadGroup'
import { ReadingFrame } from './ReadingFrame'
import { useSurveyView } from '../../survey-view'
import '../../../../filling/filling.css'
import './SurveyShowScreen.css'

const words = it.doctor.survey

/** Number of questions from which on invisible groups are not rendered. Shorter surveys do without, as it clips menus at a group's edge. */
const manyQuestions = 400

/** Scrolls to the element that the address names after `#`, and focuses its heading, once the groups are rendered. */
function useAnchor(isReady: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const element = isReady && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (element === null) return undefined
    // Delayed, because every navigation first moves the focus to the page's heading.
    const timer = setTimeout(() => {
      element.scrollIntoView()
      element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isReady, hash, key])
}

/** The whole survey for reading and printing, group by group. Reading writes nothing (product §5). */
export function SurveyShowScreen() {
  const context = useSurveyView()
  const { survey, store } = context
  const states = useSyncExternalStore(store.subscribeGroups, store.groups)
  const groups = groupsOf(survey)
  useAnchor(states.length > 0)
  if (states.length === 0) {
    return (
      <>
        <PrintHeader {...context} />
        <EmptyState title={words.noGroups}>{words.noGroupsHelp}</EmptyState>
      </>
    )
  }
  const { bookmarkId } = survey
  const bookmarked = states.find(
    ({ answersGroupId }) => answersGroupId !== null && answersGroupId === bookmarkId,
  )
  const hidden = groups.filter(
    ({ id, archivedAt }) => archivedAt === null && !states.some((state) => state.id === id),
  )
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <ReadingFrame survey={survey} groups={states} bookmarkedId={bookmarked?.id ?? null}>
      <div
        className={classNames(
          'survey-reading stack',
          count > manyQuestions && 'survey-reading--long',
        )}
      >
        <PrintHeader {...context} />
        {states.map((state) => {
          const group = groups.find(({ id }) => id === state.id)
          return group && <ReadGroup key={state.id} context={context} state={state} group={group} />
        })}
        {hidden.length > 0 && (
          <p className="survey-reading__hidden note">
            {words.hiddenGroups(hidden.map(({ name }) => name))}
          </p>
        )}
      </div>
    </ReadingFrame>
  )
}
