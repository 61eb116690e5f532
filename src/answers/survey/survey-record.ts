import type { Resource } from '../../../contract/models/index'
import type { GroupRecord } from './records'

/** Relations that a survey's pages read in one call (product §2): its design, answers and author. */
export const surveyIncludes = [
  'database.groups.questions',
  'answersGroups.answers',
  'user',
] as const

export type SurveyRecord = Resource<'surveys', (typeof surveyIncludes)[number]>

/** Archives the questions of archived groups, since they take no answers any more; the server does the same. */
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

/** Groups of a survey's database, in their order. */
export function groupsOf(survey: SurveyRecord): readonly GroupRecord[] {
  return survey.database?.groups ?? []
}
