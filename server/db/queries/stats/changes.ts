import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { stampOfDesign } from '../designs/compiled-design'
import { anyOf } from '../loading'
import { databases, designVersions, statsChanges, statsQuestions, statsRollups } from '../../schema'

/**
 * Waits until nobody else folds, before the transaction sees anything: what it then sees holds all that others have folded. Whoever
 * saves or reads takes no such lock.
 */
export async function holdFold(db: Db): Promise<void> {
  await db.execute(sql`lock table ${statsRollups} in share row exclusive mode`)
}

/**
 * The transaction's statements take as long as they need: a whole question's facts go and come in one, and who waits to build waits for
 * them. The transaction has seen nothing yet by it.
 */
export async function withoutTimeout(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`)
}

/** A database as the job of statistics sees it before it opens its design. */
export interface StatisticsState {
  readonly id: string
  /** Whether surveys changed since they were folded. */
  readonly hasChanges: boolean
  /** Tells the state of the design and of what is built by it from every other. */
  readonly state: string
}

/** All databases, archived ones included, in one statement that locks nothing. */
export async function statisticsStates(db: Db): Promise<StatisticsState[]> {
  return db
    .select({
      id: databases.id,
      hasChanges: sql<boolean>`exists (select from stats_changes c where c.database_id = ${databases.id})`,
      state: sql<string>`concat_ws(' ', ${stampOfDesign}, (select count(*) from stats_questions q where q.database_id = ${databases.id}))`,
    })
    .from(databases)
    .leftJoin(designVersions, eq(designVersions.databaseId, databases.id))
    .orderBy(asc(databases.id))
}

/** Surveys of a database that changed since they were folded. @param most of so many; absent = all */
export async function changedSurveys(db: Db, databaseId: string, most?: number): Promise<string[]> {
  const query = db
    .selectDistinct({ id: statsChanges.surveyId })
    .from(statsChanges)
    .where(eq(statsChanges.databaseId, databaseId))
    .orderBy(statsChanges.surveyId)
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map(({ id }) => id)
}

/** What is seen of the changes of these surveys is done: what comes after it stays. */
export async function forgetChanges(
  db: Db,
  databaseId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .delete(statsChanges)
    .where(and(eq(statsChanges.databaseId, databaseId), anyOf(statsChanges.surveyId, ids)))
}

/** The kept questions of a database: id → how their answers were read. */
export async function rolledUpQuestions(
  db: Db,
  databaseId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(statsQuestions)
    .where(eq(statsQuestions.databaseId, databaseId))
  return new Map(rows.map(({ questionId, reading }) => [questionId, reading]))
}

export async function keepQuestion(
  db: Db,
  databaseId: string,
  questionId: string,
  reading: string,
): Promise<void> {
  await db
    .insert(statsQuestions)
    .values({ databaseId, questionId, reading })
    .onConflictDoUpdate({
      target: [statsQuestions.databaseId, statsQuestions.questionId],
      set: { reading },
    })
}

/** They are counted from the answers until they are built again. */
export async function dropQuestions(
  db: Db,
  databaseId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .delete(statsQuestions)
    .where(and(eq(statsQuestions.databaseId, databaseId), anyOf(statsQuestions.questionId, ids)))
}
