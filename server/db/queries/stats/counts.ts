import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { answers, surveys } from '../../schema'
import { among, italianDate, type FactSelection } from './facts'

/** What the head of a page counts of a survey; days are Italy's. */
export async function surveyHeads(db: Db, selection: FactSelection) {
  return db
    .select({
      id: surveys.id,
      userId: surveys.userId,
      provider: surveys.provider,
      status: surveys.status,
      day: italianDate,
      completedDay: sql<
        string | null
      >`to_char(${surveys.completedAt} at time zone 'Europe/Rome', 'YYYY-MM-DD')`,
      groupsTotal: surveys.groupsTotal,
      groupsComplete: surveys.groupsComplete,
    })
    .from(surveys)
    .where(among(db, selection))
}

/** The day on which each survey was approved first, in Italy; the same moment that a dump has. */
export async function approvalDays(
  db: Db,
  selection: FactSelection,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({
      id: surveys.id,
      day: sql<string>`to_char(${surveys.approvedAt} at time zone 'Europe/Rome', 'YYYY-MM-DD')`,
    })
    .from(surveys)
    .where(and(among(db, selection), isNotNull(surveys.approvedAt)))
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Months of the first and the last survey of a database, `YYYY-MM` in Italy. */
export async function monthsOfSurveys(db: Db, databaseId: string) {
  const month = (of: 'min' | 'max') =>
    sql<
      string | null
    >`to_char(${sql.raw(of)}(${surveys.createdAt}) at time zone 'Europe/Rome', 'YYYY-MM')`
  const [row] = await db
    .select({ first: month('min'), last: month('max') })
    .from(surveys)
    .where(eq(surveys.databaseId, databaseId))
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** How many surveys have an answer, by question and month. */
export async function answeredByMonth(db: Db, selection: FactSelection) {
  const month = sql<string>`to_char(${surveys.createdAt} at time zone 'Europe/Rome', 'YYYY-MM')`
  return db
    .select({ questionId: answers.questionId, month, count: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(answers, eq(answers.surveyId, surveys.id))
    .where(and(among(db, selection), isNotNull(answers.value)))
    .groupBy(sql`1, 2`)
}
