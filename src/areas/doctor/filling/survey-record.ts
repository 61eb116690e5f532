import type { Resource } from '../../../../contract/model/index'
import type { GroupRecord } from '../../../filling/records'

/** What a survey's screens read at once (spec §7): its design, its answers and its author. */
export const surveyIncludes = [
  'database.groups.questions',
  'answersGroups.answers',
  'user',
] as const

export type SurveyRecord = Resource<'surveys', (typeof surveyIncludes)[number]>

/** The groups of a survey's database in their order. */
export function groupsOf(survey: SurveyRecord): readonly GroupRecord[] {
  return survey.database?.groups ?? []
}
