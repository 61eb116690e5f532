import { inArray, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { answers, answersGroups, surveys } from '../db/schema'
import { addDays } from './day'
import type { DesignSeed } from './design-seed'
import type { SeededDesign } from './seed-design'
import type { Random } from './random'

type Answers = Record<string, unknown>
export type AnswerMaker = (design: DesignSeed, random: Random, day: string) => Answers

const statuses: readonly SurveyStatus[] = [
  ...(['completed', 'completed', 'completed', 'completed', 'approved', 'approved'] as const),
  ...(['approved', 'locked', 'draft', 'draft', 'returned'] as const),
]

/** The same time some days later. */
const later = (at: string, days: number) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`

/** What a draft leaves out: the later groups are still empty, and the last one begun is half filled. */
function unfinished(seeded: SeededDesign, values: Answers, random: Random): Answers {
  const groups = seeded.seed.groups
  const reached = random.whole(1, groups.length)
  const codes = groups
    .slice(0, reached)
    .flatMap((group, index) =>
      group.questions.slice(0, index === reached - 1 ? Math.ceil(group.questions.length / 2) : 99),
    )
    .map((question) => question.code)
  return Object.fromEntries(Object.entries(values).filter(([code]) => codes.includes(code)))
}

/** Values in the canonical form of their kinds, refusing what a doctor could not have entered either; an empty list is no answer. */
function checked(seeded: SeededDesign, values: Answers, day: string) {
  const given = Object.entries(values).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return given.map(([code, value]) => {
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

/**
 * Plants a number of one doctor's surveys with their answers, in a handful of statements. Formulas, statuses and progress are left to the recomputation
 * that follows, the same that a changed design causes.
 */
export async function seedSurveys(
  db: Db,
  seeded: SeededDesign,
  userId: string,
  {
    count,
    random,
    make,
    prefix,
    provider,
  }: {
    count: number
    random: Random
    make: AnswerMaker
    prefix: string
    /** The doctor's centre. */
    provider: string | null
  },
): Promise<void> {
  const drafts = Array.from({ length: count }, (_, index) => {
    const day = addDays('2024-02-05', random.whole(0, 800))
    const status = random.pick(statuses)
    const all = make(seeded.seed, random, day)
    const values =
      status === 'draft' || status === 'returned' ? unfinished(seeded, all, random) : all
    const at = `${day}T${String(random.whole(8, 17)).padStart(2, '0')}:${String(random.whole(10, 59))}:00Z`
    const completed = later(at, 1 + (index % 9))
    return {
      customId: `${prefix}${String(index + 1).padStart(3, '0')}`,
      status,
      at,
      completedAt: status === 'draft' || status === 'returned' ? null : completed,
      approvedAt:
        status === 'approved' || status === 'locked' ? later(completed, 2 + (index % 17)) : null,
      answers: checked(seeded, values, day),
    }
  })
  const surveyRows = await db
    .insert(surveys)
    .values(
      drafts.map(({ customId, status, at, completedAt, approvedAt }) => ({
        databaseId: seeded.databaseId,
        userId,
        customId,
        provider,
        status,
        note: status === 'returned' ? 'Controllare le date e la terapia.' : null,
        createdAt: at,
        updatedAt: approvedAt ?? completedAt ?? at,
        completedAt,
        approvedAt,
      })),
    )
    .returning({ id: surveys.id, customId: surveys.customId })
  const surveyIds = new Map(surveyRows.map((row) => [row.customId, row.id]))
  const pieces = drafts.flatMap((draft) =>
    [...new Set(draft.answers.map((answer) => answer.groupId))].map((groupId) => ({
      surveyId: surveyIds.get(draft.customId) as string,
      groupId,
      userId,
      createdAt: draft.at,
      updatedAt: draft.at,
    })),
  )
  for (let at = 0; at < pieces.length; at += 2_000) {
    await db.insert(answersGroups).values(pieces.slice(at, at + 2_000))
  }
  const groupRows = await db
    .select({
      id: answersGroups.id,
      surveyId: answersGroups.surveyId,
      groupId: answersGroups.groupId,
    })
    .from(answersGroups)
    .where(inArray(answersGroups.surveyId, [...surveyIds.values()]))
  const places = new Map(groupRows.map((row) => [`${row.surveyId}/${row.groupId}`, row.id]))
  const rows = drafts.flatMap((draft) => {
    const surveyId = surveyIds.get(draft.customId) as string
    return draft.answers.map(({ questionId, groupId, value }) => ({
      answersGroupId: places.get(`${surveyId}/${groupId}`) as string,
      surveyId,
      questionId,
      value,
      createdAt: draft.at,
      updatedAt: draft.at,
    }))
  })
  for (let at = 0; at < rows.length; at += 5_000) {
    await db.insert(answers).values(rows.slice(at, at + 5_000))
  }
  // As every save does, so that statistics hear of the answers (decision 096).
  await db
    .update(surveys)
    .set({ status: sql`${surveys.status}` })
    .where(inArray(surveys.id, [...surveyIds.values()]))
}
