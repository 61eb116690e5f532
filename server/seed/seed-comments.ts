import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { comments, commentThreads, surveys } from '../db/schema'
import type { SurveyRow } from '../db/survey-records'
import type { SeededDesign } from './design-seed'
import type { Random } from './random'
import { theRow } from '../db/rows'

/** Comments about the answer to one question: the supervisor begins, then the survey's author and the supervisor alternate. */
export interface ThreadSeed {
  readonly code: string
  readonly messages: readonly string[]
  readonly resolved?: boolean
}

/** Numbers of surveys with comments, by status: few among many, as in a ward. */
const commentedCounts = [
  ['returned', 6],
  ['completed', 5],
] as const satisfies readonly (readonly [SurveyStatus, number])[]

const later = (instant: string, hours: number) =>
  new Date(new Date(instant).getTime() + hours * 3_600_000).toISOString()

/** Adds comments to some of a database's surveys: open ones to returned surveys, also resolved ones to completed surveys. */
export async function seedComments(
  db: Db,
  design: SeededDesign,
  supervisorId: string,
  seeds: readonly ThreadSeed[],
  random: Random,
): Promise<void> {
  if (seeds.length === 0) return
  const { databaseId } = design
  for (const [status, limit] of commentedCounts) {
    const rows = await db
      .select()
      .from(surveys)
      .where(and(eq(surveys.databaseId, databaseId), eq(surveys.status, status)))
      .orderBy(asc(surveys.id))
      .limit(limit)
    for (const survey of rows) {
      if (survey.userId === supervisorId) continue
      const first = random.pick(seeds)
      const others = seeds.filter((seed) => seed !== first)
      const more = status === 'returned' ? random.whole(0, 1) : 0
      for (const seed of [first, ...others.slice(0, more)]) {
        await seedThread(db, design, { survey, supervisorId }, seed, random)
      }
    }
  }
  await db
    .update(surveys)
    .set({
      openThreads: sql`(select count(*) from ${commentThreads} t
        where t.survey_id = ${surveys.id} and t.resolved_at is null)`,
    })
    .where(
      and(
        eq(surveys.databaseId, databaseId),
        inArray(surveys.id, db.select({ id: commentThreads.surveyId }).from(commentThreads)),
      ),
    )
}

/** Adds one thread to a survey; an unresolved one may stop after any of its messages. */
async function seedThread(
  db: Db,
  { questions }: SeededDesign,
  { survey, supervisorId }: { readonly survey: SurveyRow; readonly supervisorId: string },
  { code, messages, resolved = false }: ThreadSeed,
  random: Random,
): Promise<void> {
  const question = questions.get(code)
  if (question === undefined) throw new Error(`no question ${code}`)
  const isResolved = resolved && survey.status === 'completed'
  const written = isResolved ? messages : messages.slice(0, random.whole(1, messages.length))
  const at = (index: number) => later(survey.updatedAt, 20 + index * 5)
  const thread = await db
    .insert(commentThreads)
    .values({
      surveyId: survey.id,
      questionId: question.id,
      createdAt: at(0),
      updatedAt: at(written.length - 1),
      resolvedAt: isResolved ? at(written.length) : null,
      resolvedBy: isResolved ? survey.userId : null,
    })
    .returning({ id: commentThreads.id })
    .then(theRow)
  await db.insert(comments).values(
    written.map((text, index) => ({
      threadId: thread.id,
      surveyId: survey.id,
      userId: index % 2 === 0 ? supervisorId : survey.userId,
      text,
      createdAt: at(index),
    })),
  )
}
