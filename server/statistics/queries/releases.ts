import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { statusesOf } from '../../../contract/statistics/filters'
import type { ReleasedFigures } from '../../../contract/statistics/released'
import type { Ledger } from '../../../engine/statistics/release/disclosed-parts'
import type { Db } from '../../db/db'
import { statsReleaseFigures, statsReleases, statsReleaseSurveys, surveys } from '../../db/schema'
import { rowsOf, inParts } from '../../db/rows'

/** Last release of a database. */
export interface ReleaseRow {
  readonly databaseId: string
  readonly number: number
  readonly madeAt: string
  readonly surveys: number
  readonly authors: Readonly<Record<string, number>>
  readonly blocks: Readonly<Record<string, string>>
}

/** Figures of a question, optionally grouped by another. */
export interface FiguresRow {
  readonly databaseId: string
  readonly questionId: string
  readonly groupById: string
  readonly number: number
  readonly madeAt: string
  readonly signature: string
  readonly reading: string
  readonly figures: ReleasedFigures | null
  readonly ledger: Ledger | null
}

/** A survey with what a release needs to know of it. */
export interface Coverable {
  readonly id: string
  readonly userId: string
  readonly completedAt: string
  readonly pinnedVersion: number | null
}

/**
 * Lets one release of a database be made at a time.
 *
 * @returns false if another one is being made
 */
export async function lockRelease(db: Db, databaseId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`release ${databaseId}`}, 0)) as "isHeld"`,
  )
  return rows[0]?.isHeld === true
}

/** Row of the last release of a database; null if there is none. */
export async function lastRelease(db: Db, databaseId: string): Promise<ReleaseRow | null> {
  const [row] = await db
    .select()
    .from(statsReleases)
    .where(eq(statsReleases.databaseId, databaseId))
  return (row as ReleaseRow | undefined) ?? null
}

/** All surveys that a release may cover, in the order of their completion. */
export async function coverable(db: Db, databaseId: string): Promise<Coverable[]> {
  const completed = sql<string>`coalesce(${surveys.completedAt}, ${surveys.createdAt})`
  const rows = await db
    .select({
      id: surveys.id,
      userId: surveys.userId,
      completedAt: surveys.completedAt,
      createdAt: surveys.createdAt,
      pinnedVersion: surveys.pinnedVersion,
    })
    .from(surveys)
    .where(
      and(eq(surveys.databaseId, databaseId), inArray(surveys.status, [...statusesOf('final')])),
    )
    .orderBy(asc(completed), asc(surveys.id))
  return rows.map(({ createdAt, completedAt, ...survey }) => {
    return { ...survey, completedAt: completedAt ?? createdAt }
  })
}

/** Completion time of each survey that the last release covers, by its id. */
export async function covered(db: Db, databaseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: statsReleaseSurveys.surveyId, completedAt: statsReleaseSurveys.completedAt })
    .from(statsReleaseSurveys)
    .where(and(eq(statsReleaseSurveys.databaseId, databaseId), isNull(statsReleaseSurveys.until)))
  return new Map(rows.map(({ id, completedAt }) => [id, completedAt]))
}

/** Records the surveys that a release no longer covers, and those that it is the first to cover. */
export async function cover(
  db: Db,
  databaseId: string,
  number: number,
  { left, joined }: { readonly left: readonly string[]; readonly joined: readonly Coverable[] },
): Promise<void> {
  const rowsLeft = left.map((id) => ({ id }))
  await inParts(rowsLeft, (some) =>
    db.execute(sql`update ${statsReleaseSurveys} s set until = ${number} from ${rowsOf(some, 'id bigint')}
      where s.database_id = ${databaseId}::bigint and s.survey_id = given.id and s.until is null`),
  )
  const rows = joined.map(({ id, completedAt }) => ({ id, completedAt }))
  await inParts(rows, (some) =>
    db.execute(sql`insert into ${statsReleaseSurveys} (database_id, survey_id, completed_at, since)
      select ${databaseId}::bigint, id, "completedAt", ${number} from ${rowsOf(some, 'id bigint, "completedAt" timestamptz')}`),
  )
}

/** Number of surveys of an earlier release that the last one no longer covers, or that were completed anew. */
export async function droppedSince(db: Db, databaseId: string, number: number): Promise<number> {
  const { databaseId: database, since, until } = statsReleaseSurveys
  const isDropped = and(eq(database, databaseId), lte(since, number), gt(until, number))
  return db.$count(statsReleaseSurveys, isDropped)
}

/** Last figures of all questions of a database. */
export async function figuresOfRelease(db: Db, databaseId: string): Promise<FiguresRow[]> {
  const rows = await db
    .select()
    .from(statsReleaseFigures)
    .where(eq(statsReleaseFigures.databaseId, databaseId))
  return rows as FiguresRow[]
}

/** Last figures of a question with this grouping (`0` is none); null if there are none. */
export async function releasedFiguresFor(
  db: Db,
  databaseId: string,
  questionId: string,
  groupById: string,
): Promise<FiguresRow | null> {
  const [row] = await db
    .select()
    .from(statsReleaseFigures)
    .where(
      and(
        eq(statsReleaseFigures.databaseId, databaseId),
        eq(statsReleaseFigures.questionId, questionId),
        eq(statsReleaseFigures.groupById, groupById),
      ),
    )
  return (row as FiguresRow | undefined) ?? null
}

/** Stores figures instead of the question's former ones. */
export async function saveFigures(db: Db, row: FiguresRow): Promise<void> {
  const { databaseId: _, questionId: __, groupById: ___, ...set } = row
  await db
    .insert(statsReleaseFigures)
    .values(row)
    .onConflictDoUpdate({
      target: [
        statsReleaseFigures.databaseId,
        statsReleaseFigures.questionId,
        statsReleaseFigures.groupById,
      ],
      set,
    })
}

/** Stores a release instead of the database's former one. */
export async function saveRelease(db: Db, row: ReleaseRow): Promise<void> {
  const { databaseId: _, ...set } = row
  await db
    .insert(statsReleases)
    .values(row)
    .onConflictDoUpdate({ target: statsReleases.databaseId, set })
}
