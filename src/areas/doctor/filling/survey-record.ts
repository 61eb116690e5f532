import type { Resource } from '../../../../contract/models/index'
import type { GroupRecord } from '../../../filling/records'

/** What a survey's screens read at once (product §2): its design, its answers and its author. */
export const surveyIncludes = [
  'database.groups.questions',
  'answersGroups.answers',
  'user',
] as const

export type SurveyRecord = Resource<'surveys', (typeof surveyIncludes)[number]>

/** The survey with the questions of an archived group archived like it: they take no answers any more, as the server has it. */
export function withArchivedQuestions(survey: SurveyRecord): SurveyRecord {
  const { database } = survey
  if (database === null || database.groups.every(({ archivedAt }) => archivedAt === null))
    return survey
  const groups = database.groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      archivedAt: question.archivedAt ?? group.archivedAt,
    })),
  }))
  return { ...survey, database: { ...database, groups } }
}

/** The groups of a survey's database in their order. */
export function groupsOf(survey: SurveyRecord): readonly GroupRecord[] {
  return survey.database?.groups ?? []
}
