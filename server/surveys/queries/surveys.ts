import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Db } from '../../db/db'
import { answersGroups, customIds, databaseUsers, surveys } from '../../db/schema'
import type { SurveyRow } from '../../db/survey-records'
import { designLock } from '../../db/queries/design-changes'
import { clearCodesInReplies } from '../../db/queries/idempotency'
import { anyOf } from '../../db/queries/loading'
import { firstRow } from '../../db/rows'

/** Survey by its id, or null. */
export async function findSurvey(db: Db, id: string): Promise<SurveyRow | null> {
  return db
    .select()
    .from(surveys)
    .where(anyOf(surveys.id, [id]))
    .then(firstRow)
}

const lockColumns = { id: surveys.id, held: designLock(surveys.databaseId).as('held') }

/**
 * Locks the design for reading, and then the survey's row. Until the transaction ends nobody else changes the survey, its answers
 * (decision 009) or its design. The order is always the same, or a save and a change of the design would wait for each other.
 */
async function lockWithDesign(
  db: Db,
  query: TypedQueryBuilder<typeof lockColumns>,
): Promise<SurveyRow | null> {
  const found = db.$with('found').as(query)
  const [row] = await db
    .with(found)
    .select({ survey: surveys })
    .from(surveys)
    .innerJoin(found, eq(found.id, surveys.id))
    .for('update', { of: surveys })
  return row?.survey ?? null
}

/** Locks a survey and its design until the transaction ends. Null if there is no such survey. */
export async function lockSurvey(db: Db, id: string): Promise<SurveyRow | null> {
  return lockWithDesign(db, db.select(lockColumns).from(surveys).where(eq(surveys.id, id)))
}

/** Locks the survey of an answers group, and its design, until the transaction ends. Null if there is none. */
export async function lockSurveyOf(db: Db, answersGroupId: string): Promise<SurveyRow | null> {
  const query = db
    .select(lockColumns)
    .from(surveys)
    .innerJoin(answersGroups, eq(answersGroups.surveyId, surveys.id))
    .where(eq(answersGroups.id, answersGroupId))
  return lockWithDesign(db, query)
}

/**
 * Adds a survey, with the centre that its author has in the database.
 *
 * @returns null if another survey of the author in the database has the code; nothing is written then (decision 046)
 */
export async function insertSurvey(
  db: Db,
  values: { databaseId: string; userId: string; customId: string | null },
): Promise<SurveyRow | null> {
  const { databaseId, userId } = values
  const provider = sql`(select provider from ${databaseUsers} where database_id = ${databaseId} and user_id = ${userId})`
  return db
    .insert(surveys)
    .values({ ...values, provider })
    .returning()
    .then(firstRow)
}

/**
 * Changes columns of an existing survey, and increments its revision. The time of its last change stays: it is that of its answers
 * (decision 110).
 *
 * @returns null if another survey of the author in the database has the code; nothing is written then (decision 046)
 */
export async function updateSurvey(
  db: Db,
  id: string,
  values: Partial<
    Pick<
      SurveyRow,
      'status' | 'customId' | 'note' | 'bookmarkId' | 'completedAt' | 'approvedAt' | 'pinnedVersion'
    >
  >,
): Promise<SurveyRow | null> {
  return db
    .update(surveys)
    .set({ ...values, revision: sql`${surveys.revision} + 1` })
    .where(eq(surveys.id, id))
    .returning()
    .then(firstRow)
}

/** Deletes a survey with its answers. */
export async function deleteSurvey(db: Db, id: string): Promise<void> {
  await db.delete(surveys).where(eq(surveys.id, id))
}

/**
 * Clears the custom ids of a database's surveys, and deletes all codes that they and deleted surveys ever had. The audit then shows that
 * there were codes, but no code (product §6).
 *
 * @param authorId author of the surveys; null = all authors
 */
export async function clearCustomIds(
  db: Db,
  { databaseId, authorId }: { databaseId: string; authorId: string | null },
): Promise<void> {
  const ofAuthor = (column: typeof surveys.userId | typeof customIds.userId) =>
    authorId === null ? undefined : eq(column, authorId)
  await db
    .update(surveys)
    .set({ customId: null, revision: sql`${surveys.revision} + 1` })
    .where(
      and(
        eq(surveys.databaseId, databaseId),
        ofAuthor(surveys.userId),
        isNotNull(surveys.customId),
      ),
    )
  // A code that is set meanwhile has `held`, and stays.
  await db
    .delete(customIds)
    .where(
      and(
        eq(customIds.databaseId, databaseId),
        ofAuthor(customIds.userId),
        eq(customIds.held, false),
      ),
    )
  await clearCodesInReplies(db)
}

/** Codes that the audit refers to, by reference; cleared ones are missing. */
export async function codesOf(
  db: Db,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ id: customIds.id, code: customIds.code })
    .from(customIds)
    .where(inArray(customIds.id, [...refs]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Next ids of a database's surveys after an id, in order, for work in batches. */
export async function surveyIdsAfter(
  db: Db,
  databaseId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.databaseId, databaseId), sql`${surveys.id} > ${after}`))
    .orderBy(asc(surveys.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
