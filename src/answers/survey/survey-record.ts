import type { Resource } from '../../../contract/models/index'
import { takesAnswers } from '../../../contract/survey-status'
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

/** Design of a survey: the groups of its database, with the number of their version (product §4). */
export type SurveyDesign = Pick<SurveyRecord, 'database' | 'designVersion'>

/** Groups of a survey's database, in their order. */
export function groupsOf({ database }: Pick<SurveyRecord, 'database'>): readonly GroupRecord[] {
  return database?.groups ?? []
}

/** Whether two readings of a survey have another design. */
export function hasOtherDesign(one: SurveyDesign, other: SurveyDesign): boolean {
  if ((one.designVersion ?? null) !== (other.designVersion ?? null)) return true
  if (one.database === other.database) return false
  return JSON.stringify(groupsOf(one)) !== JSON.stringify(groupsOf(other))
}

/** Number of the version of its design that a survey keeps since it was completed; null while it takes answers, or without versions. */
export function fixedVersion(
  survey: Pick<SurveyRecord, 'status' | 'designVersion'>,
): number | null {
  return takesAnswers(survey.status) ? null : (survey.designVersion ?? null)
}
