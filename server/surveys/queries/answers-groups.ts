import { and, eq } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { pageOfRows } from '../../db/queries/paging'
import { answersGroups } from '../../db/schema'
import type { AnswersGroupRow } from '../../db/survey-records'
import { firstRow } from '../../db/rows'

/** Answers group by its id, or null. */
export async function findAnswersGroup(db: Db, id: string): Promise<AnswersGroupRow | null> {
  return db.select().from(answersGroups).where(eq(answersGroups.id, id)).then(firstRow)
}

/** All answers groups of a survey. */
export async function answersGroupsOf(db: Db, surveyId: string): Promise<AnswersGroupRow[]> {
  return db.select().from(answersGroups).where(eq(answersGroups.surveyId, surveyId))
}

/** Page of a survey's answers groups, with their total. */
export async function answersGroupPage(db: Db, surveyId: string, query: Query) {
  const { status } = query.filter
  const where = and(
    eq(answersGroups.surveyId, surveyId),
    status === undefined ? undefined : eq(answersGroups.status, status as AnswersGroupStatus),
  )
  return pageOfRows(db, answersGroups, where, query)
}

/** Deletes an answers group with its answers. */
export async function deleteAnswersGroup(db: Db, id: string): Promise<void> {
  await db.delete(answersGroups).where(eq(answersGroups.id, id))
}
