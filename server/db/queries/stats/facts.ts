import { and, asc, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { MissingReason } from '../../../../contract/missing-reasons'
import type { SurveyStatus } from '../../../../contract/survey-status'
import type { Db } from '../../db'
import { answers, surveys } from '../../schema'
import { anyOf } from '../loading'
import { selected, type SurveySelection } from '../surveys/survey-selection'

/** Surveys whose answers are counted. */
export interface FactSelection extends SurveySelection {
  /** null = of every centre, and of none. */
  readonly provider: string | null
  /** Of these alone. */
  readonly ids?: readonly string[]
}

/** A survey with its answers to some questions; only what was said. */
export interface SurveyFacts {
  readonly id: string
  readonly userId: string
  readonly provider: string | null
  readonly status: SurveyStatus
  /** On which it was made, in Italy. */
  readonly day: string
  readonly said: ReadonlyMap<
    string,
    {
      readonly value: unknown
      readonly reason: MissingReason | null
      readonly answersGroupId: string
    }
  >
}

export function among(db: Db, { provider, ids, ...selection }: FactSelection) {
  return and(
    selected(db, selection),
    provider === null ? undefined : eq(surveys.provider, provider),
    ids === undefined ? undefined : anyOf(surveys.id, ids),
  )
}

export const italianDate = sql<string>`to_char(${surveys.createdAt} at time zone 'Europe/Rome', 'YYYY-MM-DD')`

/** How many answers to these questions would be read; counted no further than one more than `most`. */
export async function answersUpTo(
  db: Db,
  selection: FactSelection,
  questionIds: readonly string[],
  most: number,
): Promise<number> {
  const some = db
    .select({ surveyId: answers.surveyId })
    .from(surveys)
    .innerJoin(answers, eq(answers.surveyId, surveys.id))
    .where(and(among(db, selection), anyOf(answers.questionId, questionIds)))
    .limit(most + 1)
    .as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Surveys in the order of their ids with their answers to these questions: one statement. */
export async function surveyFacts(
  db: Db,
  selection: FactSelection,
  questionIds: readonly string[],
): Promise<SurveyFacts[]> {
  const rows = await db
    .select({
      id: surveys.id,
      userId: surveys.userId,
      provider: surveys.provider,
      status: surveys.status,
      day: italianDate,
      questionId: answers.questionId,
      value: answers.value,
      reason: answers.missingReason,
      answersGroupId: answers.answersGroupId,
    })
    .from(surveys)
    .leftJoin(
      answers,
      and(
        eq(answers.surveyId, surveys.id),
        questionIds.length === 0 ? sql`false` : inArray(answers.questionId, [...questionIds]),
        or(isNotNull(answers.value), isNotNull(answers.missingReason)),
      ),
    )
    .where(among(db, selection))
    .orderBy(asc(surveys.id))
  const found: (SurveyFacts & {
    said: Map<string, { value: unknown; reason: MissingReason | null; answersGroupId: string }>
  })[] = []
  for (const { questionId, value, reason, answersGroupId, ...survey } of rows) {
    let last = found.at(-1)
    if (last?.id !== survey.id) {
      last = { ...survey, said: new Map() }
      found.push(last)
    }
    if (questionId !== null && answersGroupId !== null) {
      last.said.set(questionId, { value, reason, answersGroupId })
    }
  }
  return found
}
