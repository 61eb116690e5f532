import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import type { GroupState } from '../../../answers/survey/group-states'
import { groupAddress } from '../group-address'
import { Redirect } from '../Redirect'
import { useSurveyView } from '../survey-view'

const words = it.doctor.survey

/**
 * The group where a survey is gone on with: the group of the last answers group, or else the first (product §5). If it has no open
 * question, the next one that has is meant.
 */
function groupToFill(groups: readonly GroupState[], lastId: string | undefined) {
  const index = groups.findIndex(({ answersGroupId }) => answersGroupId === lastId)
  const start = Math.max(index, 0)
  const inOrder = [...groups.slice(start), ...groups.slice(0, start)]
  return inOrder.find(({ unanswered }) => unanswered > 0) ?? groups[start]
}

/** Redirects to the group where the survey is gone on with. The group's screen moves the focus to its first open question. */
export function SurveyEditScreen() {
  const { survey, store, view, editable } = useSurveyView()
  if (!editable) return <Redirect to={paths.doctor.survey(survey.id, view)} />
  const current = groupToFill(store.groups(), survey.lastAnswersGroup?.id)
  if (current === undefined) {
    return <EmptyState title={words.noGroups}>{words.noGroupsHelp}</EmptyState>
  }
  return <Redirect to={groupAddress(survey.id, view, current)} />
}
