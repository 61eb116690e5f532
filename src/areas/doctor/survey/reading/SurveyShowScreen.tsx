import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { it } from '../../../../../i18n/doctor'
import { SurveyReading } from '../../../../filling/reading/SurveyReading'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import type { GroupState } from '../../../../answers/survey/group-states'
import { groupsOf } from '../../../../answers/survey/survey-record'
import { groupAddress } from '../../group-address'
import { PrintHeader } from '../../printing/PrintHeader'
import { ReviewFlags } from './ReviewFlags'
import { type SurveyView, useSurveyView } from '../../survey-view'

const words = it.doctor.survey

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

/** Link to the fields of a group. */
function EditLink({ survey, view, state }: SurveyView & { readonly state: GroupState }) {
  return (
    <Link to={groupAddress(survey.id, view, state)} className="screen-only">
      {words.edit}
      <span className="visually-hidden"> {state.name}</span>
    </Link>
  )
}

/** The whole survey for reading and printing, group by group. Reading writes nothing (product §5). */
export function SurveyShowScreen() {
  const context = useSurveyView()
  const { survey, store, editable } = context
  const states = useSyncExternalStore(store.subscribeGroups, store.groups)
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
  return (
    <SurveyReading
      {...{ survey, store, states }}
      groups={groupsOf(survey)}
      bookmarkedId={bookmarked?.id ?? null}
      link={(state) => editable && <EditLink {...context} state={state} />}
      above={(show) => (
        <>
          <PrintHeader {...context} />
          <ReviewFlags {...context} onShow={show} />
        </>
      )}
    />
  )
}
