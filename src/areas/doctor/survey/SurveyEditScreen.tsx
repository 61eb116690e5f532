import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { groupAddress } from '../group-address'
import { Redirect } from '../Redirect'
import { useSurveyView } from '../survey-view'

const words = it.doctor.survey

/** Redirects to the survey's current group: the group of the last answers group, or else the first (product §5). */
export function SurveyEditScreen() {
  const { survey, store, view, editable } = useSurveyView()
  if (!editable) return <Redirect to={paths.doctor.survey(survey.id, view)} />
  const groups = store.groups()
  const last = survey.lastAnswersGroup?.id
  const current = groups.find(({ answersGroupId }) => answersGroupId === last) ?? groups[0]
  if (current === undefined) {
    return <EmptyState title={words.noGroups}>{words.noGroupsHelp}</EmptyState>
  }
  return <Redirect to={groupAddress(survey.id, view, current)} />
}
