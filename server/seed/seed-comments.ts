import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { comments, commentThreads, surveys } from '../db/schema'
import type { SeededDesign } from './seed-design'
import type { Random } from './random'

/** What was said about the answer to one question: the supervisor begins, survey author and supervisor take turns. */
export interface ThreadSeed {
  readonly code: string
  readonly said: readonly string[]
  readonly resolved?: boolean
}

/** How many surveys of a status have comments: few among many, as in a ward. */
const commented = [
  ['returned', 6],
  ['completed', 5],
] as const satisfies readonly (readonly [SurveyStatus, number])[]

const later = (instant: string, hours: number) =>
  new Date(new Date(instant).getTime() + hours * 3_600_000).toISOString()

/** Comments on some of a database's surveys: open ones where a survey was sent back, also resolved ones where it was completed. */
export async function seedComments(
  db: Db,
  { databaseId, questions }: SeededDesign,
  supervisorId: string,
  seeds: readonly ThreadSeed[],
  random: Random,
): Promise<void> {
  if (seeds.length === 0) return
  for (const [status, most] of commented) {
    const found = await db
      .select()
      .from(surveys)
      .where(and(eq(surveys.databaseId, databaseId), eq(surveys.status, status)))
      .orderBy(asc(surveys.id))
      .limit(most)
    for (const survey of found) {
      if (survey.userId === supervisorId) continue
      const first = random.pick(seeds)
      const others = seeds.filter((one) => one !== first)
      const more = status === 'returned' ? random.whole(0, 1) : 0
      const threads = [first, ...others.slice(0, more)]
      for (const { code, said, resolved = false } of threads) {
        const question = questions.get(code)
        if (question === undefined) throw new Error(`no question ${code}`)
        const isResolved = resolved && status === 'completed'
        const heard = isResolved ? said : said.slice(0, random.whole(1, said.length))
        const at = (turn: number) => later(survey.updatedAt, 20 + turn * 5)
        const [thread] = await db
          .insert(commentThreads)
          .values({
            surveyId: survey.id,
            questionId: question.id,
            createdAt: at(0),
            updatedAt: at(heard.length - 1),
            resolvedAt: isResolved ? at(heard.length) : null,
            resolvedBy: isResolved ? survey.userId : null,
          })
          .returning({ id: commentThreads.id })
        if (thread === undefined) throw new Error('the thread was not made')
        await db.insert(comments).values(
          heard.map((text, turn) => ({
            threadId: thread.id,
            surveyId: survey.id,
            userId: turn % 2 === 0 ? supervisorId : survey.userId,
            text,
            createdAt: at(turn),
          })),
        )
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
