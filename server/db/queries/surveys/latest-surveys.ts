import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { answers, surveys, users } from '../../schema'
import { anyOf } from '../loading'

export interface LatestSurvey {
  readonly id: string
  readonly customId: string | null
  readonly author: string
  readonly createdAt: string
}

/** The surveys of a database that were worked on last, the latest first. */
export async function latestSurveys(
  db: Db,
  databaseId: string,
  limit: number,
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
    .where(eq(surveys.databaseId, databaseId))
    .orderBy(desc(surveys.updatedAt), desc(surveys.id))
    .limit(limit)
}

/** What these questions were answered with, by survey: pairs of question id and value. */
export async function valuesBySurvey(
  db: Db,
  surveyIds: readonly string[],
  questionIds: readonly string[],
): Promise<Map<string, [questionId: string, value: unknown][]>> {
  const found = new Map<string, [string, unknown][]>(surveyIds.map((id) => [id, []]))
  if (surveyIds.length === 0 || questionIds.length === 0) return found
  const rows = await db
    .select({ surveyId: answers.surveyId, questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(
      and(
        anyOf(answers.surveyId, surveyIds),
        anyOf(answers.questionId, questionIds),
        isNotNull(answers.value),
      ),
    )
  for (const { surveyId, questionId, value } of rows) found.get(surveyId)?.push([questionId, value])
  return found
}
