import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { MissingReason, SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { answers, surveys, users } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

export interface LatestSurvey {
  readonly id: string
  readonly customId: string | null
  readonly author: string
  readonly createdAt: string
}

/** Surveys of a database that were changed last, the latest first. @param statuses those of which they are; absent = all */
export async function latestSurveys(
  db: Db,
  databaseId: string,
  limit: number,
  statuses?: readonly SurveyStatus[],
): Promise<LatestSurvey[]> {
  return db
    .select({
      id: surveys.id,
      customId: surveys.customId,
      author: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      createdAt: surveys.createdAt,
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.userId))
    .where(
      and(eq(surveys.databaseId, databaseId), statuses && inArray(surveys.status, [...statuses])),
    )
    .orderBy(desc(surveys.updatedAt), desc(surveys.id))
    .limit(limit)
}

/** Answers of a survey to some questions, with the questions' ids: values, and reasons why there is none. */
export interface SurveyValues {
  readonly values: [questionId: string, value: unknown][]
  readonly reasons: [questionId: string, reason: MissingReason][]
}

/** Answers to these questions, by survey id. */
export async function valuesBySurvey(
  db: Db,
  surveyIds: readonly string[],
  questionIds: readonly string[],
): Promise<Map<string, SurveyValues>> {
  const bySurvey = new Map(
    surveyIds.map((id): [string, SurveyValues] => [id, { values: [], reasons: [] }]),
  )
  if (surveyIds.length === 0 || questionIds.length === 0) return bySurvey
  const rows = await db
    .select({
      surveyId: answers.surveyId,
      questionId: answers.questionId,
      value: answers.value,
      reason: answers.missingReason,
    })
    .from(answers)
    .where(
      and(
        anyOf(answers.surveyId, surveyIds),
        anyOf(answers.questionId, questionIds),
        or(isNotNull(answers.value), isNotNull(answers.missingReason)),
      ),
    )
  for (const { surveyId, questionId, value, reason } of rows) {
    if (reason === null) bySurvey.get(surveyId)?.values.push([questionId, value])
    else bySurvey.get(surveyId)?.reasons.push([questionId, reason])
  }
  return bySurvey
}
