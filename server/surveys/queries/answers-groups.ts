import { and, eq, sql } from 'drizzle-orm'
import type { SortKey } from '../../../contract/query'
import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { answersGroups } from '../../db/schema'
import type { AnswersGroupRow } from '../../db/survey-records'

/** Answers group by its id, or null. */
export async function findAnswersGroup(db: Db, id: string): Promise<AnswersGroupRow | null> {
  const [row] = await db.select().from(answersGroups).where(eq(answersGroups.id, id))
  return row ?? null
}

/** All answers groups of a survey. */
export async function answersGroupsOf(db: Db, surveyId: string): Promise<AnswersGroupRow[]> {
  return db.select().from(answersGroups).where(eq(answersGroups.surveyId, surveyId))
}

/** Page of a survey's answers groups, with their total. */
export async function answersGroupPage(
  db: Db,
  surveyId: string,
  {
    status,
    sort,
    page,
  }: {
    status: AnswersGroupStatus | null
    sort: readonly SortKey[]
    page: { readonly number: number; readonly size: number }
  },
): Promise<{ rows: AnswersGroupRow[]; total: number }> {
  const where = and(
    eq(answersGroups.surveyId, surveyId),
    status === null ? undefined : eq(answersGroups.status, status),
  )
  const descending = sort[0]?.descending === true
  const direction = descending ? sql`desc` : sql`asc`
  const rows = await db
    .select()
    .from(answersGroups)
    .where(where)
    .orderBy(sql`${answersGroups.createdAt} ${direction}`, sql`${answersGroups.id} ${direction}`)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { rows, total: await db.$count(answersGroups, where) }
}

/** Deletes an answers group with its answers. */
export async function deleteAnswersGroup(db: Db, id: string): Promise<void> {
  await db.delete(answersGroups).where(eq(answersGroups.id, id))
}
