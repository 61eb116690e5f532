import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { statusesOf } from '../../../contract/statistics/filters'
import type { ReleasedFigures } from '../../../contract/statistics/released'
import type { Ledger } from '../../../engine/statistics/release/disclosed-parts'
import type { Db } from '../../db/db'
import { statsReleaseFigures, statsReleases, statsReleaseSurveys, surveys } from '../../db/schema'
import { rowsOf, inParts } from '../../db/rows-of'

/** The last release of a database. */
export interface ReleaseRow {
  readonly databaseId: string
  readonly number: number
  readonly madeAt: string
  readonly surveys: number
  readonly authors: Readonly<Record<string, number>>
  readonly blocks: Readonly<Record<string, string>>
}

/** Figures of a question, grouped by another or not. */
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

/** A survey as releases know it. */
export interface Coverable {
  readonly id: string
  readonly userId: string
  readonly completedAt: string
}

/** Lets one release of a database be made at a time. @returns false where another is under way */
export async function holdRelease(db: Db, databaseId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`release ${databaseId}`}, 0)) as "isHeld"`,
  )
  return rows[0]?.isHeld === true
}

export async function lastRelease(db: Db, databaseId: string): Promise<ReleaseRow | null> {
  const [row] = await db
    .select()
    .from(statsReleases)
    .where(eq(statsReleases.databaseId, databaseId))
  return (row as ReleaseRow | undefined) ?? null
}

/** All surveys that a release may cover, in the order in which they were completed. */
export async function coverable(db: Db, databaseId: string): Promise<Coverable[]> {
  const completed = sql<string>`coalesce(${surveys.completedAt}, ${surveys.createdAt})`
  const rows = await db
    .select({
      id: surveys.id,
      userId: surveys.userId,
      completedAt: surveys.completedAt,
      createdAt: surveys.createdAt,
    })
    .from(surveys)
    .where(
      and(eq(surveys.databaseId, databaseId), inArray(surveys.status, [...statusesOf('final')])),
    )
    .orderBy(asc(completed), asc(surveys.id))
  return rows.map(({ id, userId, completedAt, createdAt }) => {
    return { id, userId, completedAt: completedAt ?? createdAt }
  })
}

/** When each survey was completed that the last release covers, by its id. */
export async function covered(db: Db, databaseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: statsReleaseSurveys.surveyId, completedAt: statsReleaseSurveys.completedAt })
    .from(statsReleaseSurveys)
    .where(and(eq(statsReleaseSurveys.databaseId, databaseId), isNull(statsReleaseSurveys.until)))
  return new Map(rows.map(({ id, completedAt }) => [id, completedAt]))
}

/** Notes which surveys a release covers no more, and which it is the first to cover. */
export async function cover(
  db: Db,
  databaseId: string,
  number: number,
  { left, joined }: { readonly left: readonly string[]; readonly joined: readonly Coverable[] },
): Promise<void> {
  const gone = left.map((id) => ({ id }))
  await inParts(gone, (some) =>
    db.execute(sql`update ${statsReleaseSurveys} s set until = ${number} from ${rowsOf(some, 'id bigint')}
      where s.database_id = ${databaseId}::bigint and s.survey_id = given.id and s.until is null`),
  )
  const rows = joined.map(({ id, completedAt }) => ({ id, completedAt }))
  await inParts(rows, (some) =>
    db.execute(sql`insert into ${statsReleaseSurveys} (database_id, survey_id, completed_at, since)
      select ${databaseId}::bigint, id, "completedAt", ${number} from ${rowsOf(some, 'id bigint, "completedAt" timestamptz')}`),
  )
}

/** How many of the surveys that an earlier release covers are in the last one no more, or were completed anew. */
export async function leftSince(db: Db, databaseId: string, number: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${statsReleaseSurveys}
    where database_id = ${databaseId}::bigint and since <= ${number} and until > ${number}`)
  return rows[0]?.count ?? 0
}

export async function figuresOfRelease(db: Db, databaseId: string): Promise<FiguresRow[]> {
  const rows = await db
    .select()
    .from(statsReleaseFigures)
    .where(eq(statsReleaseFigures.databaseId, databaseId))
  return rows as FiguresRow[]
}

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

export async function saveRelease(db: Db, row: ReleaseRow): Promise<void> {
  const { databaseId: _, ...set } = row
  await db
    .insert(statsReleases)
    .values(row)
    .onConflictDoUpdate({ target: statsReleases.databaseId, set })
}
