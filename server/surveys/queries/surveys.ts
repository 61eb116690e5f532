import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Db } from '../../db/db'
import { answersGroups, customIds, databaseUsers, surveys } from '../../db/schema'
import type { SurveyRow } from '../../db/survey-records'
import { designLock } from '../../designs/queries/design-lock'
import { clearCodesInReplies } from '../../db/queries/idempotency'
import { anyOf } from '../../db/queries/loading'

export async function findSurvey(db: Db, id: string): Promise<SurveyRow | null> {
  const [row] = await db
    .select()
    .from(surveys)
    .where(anyOf(surveys.id, [id]))
  return row ?? null
}

const held = { id: surveys.id, held: designLock(surveys.databaseId).as('held') }

/**
 * The design held and then the survey's row locked: until the transaction ends nobody else changes it or its answers (decision 009), nor
 * what they are validated against. Always in this order, or a save and a change of the design would wait for each other.
 */
async function lockHeld(db: Db, wanted: TypedQueryBuilder<typeof held>): Promise<SurveyRow | null> {
  const found = db.$with('found').as(wanted)
  const [row] = await db
    .with(found)
    .select({ survey: surveys })
    .from(surveys)
    .innerJoin(found, eq(found.id, surveys.id))
    .for('update', { of: surveys })
  return row?.survey ?? null
}

/** A survey, its design held and its row locked until the transaction ends. */
export async function lockSurvey(db: Db, id: string): Promise<SurveyRow | null> {
  return lockHeld(db, db.select(held).from(surveys).where(eq(surveys.id, id)))
}

/** The same for the survey that an answers group belongs to. */
export async function lockSurveyOf(db: Db, answersGroupId: string): Promise<SurveyRow | null> {
  const wanted = db
    .select(held)
    .from(surveys)
    .innerJoin(answersGroups, eq(answersGroups.surveyId, surveys.id))
    .where(eq(answersGroups.id, answersGroupId))
  return lockHeld(db, wanted)
}

/**
 * A new survey, with the centre that its author has in the database.
 *
 * @returns null where another survey of the author's in the database has the code: nothing was written then (decision 046)
 */
export async function insertSurvey(
  db: Db,
  values: { databaseId: string; userId: string; customId: string | null },
): Promise<SurveyRow | null> {
  const { databaseId, userId } = values
  const provider = sql`(select provider from ${databaseUsers} where database_id = ${databaseId} and user_id = ${userId})`
  const [row] = await db
    .insert(surveys)
    .values({ ...values, provider })
    .returning()
  return row ?? null
}

/**
 * Changes what a person may change of a survey that is there; counts its revision up.
 *
 * @returns null where another survey of the author's in the database has the code: nothing was written then (decision 046)
 */
export async function updateSurvey(
  db: Db,
  id: string,
  values: Partial<
    Pick<SurveyRow, 'status' | 'customId' | 'note' | 'bookmarkId' | 'completedAt' | 'approvedAt'>
  >,
): Promise<SurveyRow | null> {
  const [row] = await db
    .update(surveys)
    .set({ ...values, revision: sql`${surveys.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(surveys.id, id))
    .returning()
  return row ?? null
}

export async function deleteSurvey(db: Db, id: string): Promise<void> {
  await db.delete(surveys).where(eq(surveys.id, id))
}

/**
 * Empties the custom ids of a database's surveys, one author's or everybody's, and forgets all codes that they and deleted ones ever
 * had: the journal tells that there were some, and no code any more (product §6).
 *
 * @param authorId null = everybody's
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
  // One that is given meanwhile is held, and stays.
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

/** The codes that the journal refers to, by reference; those that were cleared are not among them. */
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

/** The ids after `after` of a database's surveys, in order: a recomputation goes through them in batches. */
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
