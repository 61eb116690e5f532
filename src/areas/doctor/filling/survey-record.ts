import type { Resource } from '../../../../contract/model/index'
import type { Band } from '../../../../kinds/bands'

/** What a survey's screens read at once (spec §7): its design, its answers and its author. */
export const surveyIncludes = [
  'database.groups.questions',
  'answersGroups.answers',
  'user',
] as const

export type SurveyRecord = Resource<'surveys', (typeof surveyIncludes)[number]>
export type GroupRecord = Resource<'groups', 'questions'>
export type QuestionRecord = Resource<'questions'>

/** The groups of a survey's database in their order. */
export function groupsOf(survey: SurveyRecord): readonly GroupRecord[] {
  return survey.database?.groups ?? []
}

const noBands: readonly Band[] = []

/** A question's bands; the server has checked their shape, the model only knows that they are JSON. */
export function bandsOf({ bands }: QuestionRecord): readonly Band[] {
  return Array.isArray(bands) ? (bands as unknown as Band[]) : noBands
}
