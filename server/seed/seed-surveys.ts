import { inArray, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { inParts } from '../db/rows'
import { answers, answersGroups, surveys } from '../db/schema'
import { addDays, type Random } from './random'
import type { DesignSeed, SeededDesign } from './design-seed'

type Answers = Record<string, unknown>
export type AnswerMaker = (design: DesignSeed, random: Random, day: string) => Answers

const statuses: readonly SurveyStatus[] = [
  ...(['completed', 'completed', 'completed', 'completed', 'approved', 'approved'] as const),
  ...(['approved', 'locked', 'draft', 'draft', 'returned'] as const),
]

/** An instant some days later, at the same time. */
const later = (at: string, days: number) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`

/** Answers of an unfinished survey: later groups are empty, and the last one begun is half filled. */
function unfinished(seeded: SeededDesign, values: Answers, random: Random): Answers {
  const groups = seeded.seed.groups
  const begun = random.whole(1, groups.length)
  const codes = groups
    .slice(0, begun)
    .flatMap((group, index) =>
      group.questions.slice(0, index === begun - 1 ? Math.ceil(group.questions.length / 2) : 99),
    )
    .map((question) => question.code)
  return Object.fromEntries(Object.entries(values).filter(([code]) => codes.includes(code)))
}

/** Answers in the canonical form of their kinds; an empty list is no answer. @throws Error for a value that a doctor couldn't enter */
function checked(seeded: SeededDesign, values: Answers, day: string) {
  const nonEmpty = Object.entries(values).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return nonEmpty.map(([code, value]) => {
    const question = seeded.questions.get(code)
    if (!question) throw new Error(`${seeded.seed.name}: no question ${code}`)
    const context = { today: day, previous: null }
    const result = question.kind.answer(question.metadata, context).safeParse(value)
    if (!result.success) {
      throw new Error(
        `${seeded.seed.name}: ${code} = ${JSON.stringify(value)}: ${result.error.message}`,
      )
    }
    return { questionId: question.id, groupId: question.groupId, value: result.data }
  })
}

interface SurveyPlan {
  readonly count: number
  readonly random: Random
  readonly make: AnswerMaker
  /** Beginning of the patients' codes. */
  readonly prefix: string
  /** The doctor's centre. */
  readonly provider: string | null
}

type PlannedSurvey = ReturnType<typeof planSurvey>

/** Draws one survey with its answers. Random numbers are drawn in a fixed order. */
function planSurvey(seeded: SeededDesign, { random, make, prefix }: SurveyPlan, index: number) {
  const day = addDays('2024-02-05', random.whole(0, 800))
  const status = random.pick(statuses)
  const all = make(seeded.seed, random, day)
  const isUnfinished = status === 'draft' || status === 'returned'
  const values = isUnfinished ? unfinished(seeded, all, random) : all
  const at = `${day}T${String(random.whole(8, 17)).padStart(2, '0')}:${String(random.whole(10, 59))}:00Z`
  const completed = later(at, 1 + (index % 9))
  return {
    customId: `${prefix}${String(index + 1).padStart(3, '0')}`,
    status,
    at,
    /** Time of its last answer. */
    answeredAt: isUnfinished ? at : completed,
    completedAt: isUnfinished ? null : completed,
    approvedAt:
      status === 'approved' || status === 'locked' ? later(completed, 2 + (index % 17)) : null,
    answers: checked(seeded, values, day),
  }
}

/** Inserts surveys, and returns their ids by the patients' codes. */
async function insertSurveys(
  db: Db,
  { databaseId }: SeededDesign,
  author: { readonly userId: string; readonly provider: string | null },
  planned: readonly PlannedSurvey[],
): Promise<Map<string | null, string>> {
  const rows = await db
    .insert(surveys)
    .values(
      planned.map(({ at, answeredAt, answers: _own, ...survey }) => ({
        ...survey,
        ...author,
        databaseId,
        note: survey.status === 'returned' ? 'Controllare le date e la terapia.' : null,
        createdAt: at,
        updatedAt: answeredAt,
      })),
    )
    .returning({ id: surveys.id, customId: surveys.customId })
  return new Map(rows.map((row) => [row.customId, row.id]))
}

/** Inserts the answers groups of surveys, and returns their ids by survey and group (`groupKey`). */
async function insertAnswersGroups(
  db: Db,
  userId: string,
  planned: readonly PlannedSurvey[],
  surveyIds: ReadonlyMap<string | null, string>,
): Promise<Map<string, string>> {
  const rows = planned.flatMap(({ customId, at, answeredAt, answers: own }) =>
    [...new Set(own.map(({ groupId }) => groupId))].map((groupId) => ({
      surveyId: surveyIds.get(customId) as string,
      groupId,
      userId,
      createdAt: at,
      updatedAt: answeredAt,
    })),
  )
  await inParts(rows, (part) => db.insert(answersGroups).values(part), 2_000)
  const stored = await db
    .select({
      id: answersGroups.id,
      surveyId: answersGroups.surveyId,
      groupId: answersGroups.groupId,
    })
    .from(answersGroups)
    .where(inArray(answersGroups.surveyId, [...surveyIds.values()]))
  return new Map(stored.map(({ id, surveyId, groupId }) => [groupKey(surveyId, groupId), id]))
}

const groupKey = (surveyId: string, groupId: string) => `${surveyId}/${groupId}`

/**
 * Adds surveys of one doctor with their answers, in a few statements. Formulas, statuses and progress are left to the recomputation that
 * follows, the same as after a change of the design.
 */
export async function seedSurveys(
  db: Db,
  seeded: SeededDesign,
  userId: string,
  plan: SurveyPlan,
): Promise<void> {
  const planned = Array.from({ length: plan.count }, (_, index) => planSurvey(seeded, plan, index))
  const author = { userId, provider: plan.provider }
  const surveyIds = await insertSurveys(db, seeded, author, planned)
  const groupIds = await insertAnswersGroups(db, userId, planned, surveyIds)
  const rows = planned.flatMap(({ customId, at, answeredAt, answers: own }) => {
    const surveyId = surveyIds.get(customId) as string
    return own.map(({ questionId, groupId, value }) => ({
      answersGroupId: groupIds.get(groupKey(surveyId, groupId)) as string,
      surveyId,
      questionId,
      value,
      createdAt: at,
      updatedAt: answeredAt,
    }))
  })
  await inParts(rows, (part) => db.insert(answers).values(part), 5_000)
  // An update without a change: its trigger makes the answers known to the statistics, as after every save (decision 096).
  await db
    .update(surveys)
    .set({ status: sql`${surveys.status}` })
    .where(inArray(surveys.id, [...surveyIds.values()]))
}
