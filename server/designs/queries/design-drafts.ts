import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { inParts } from '../../db/rows'
import { audits, databases, designDrafts, draftRecords, surveyCounts, users } from '../../db/schema'

/** Ids of the published groups and questions that a draft's stand for, by the draft's ids. */
export interface PublishedIds {
  readonly groups: ReadonlyMap<string, string>
  readonly questions: ReadonlyMap<string, string>
}

/** Id of the draft of a published database; null if it has none yet. */
export async function draftIdOf(db: Db, databaseId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: databases.id })
    .from(databases)
    .where(eq(databases.draftOf, databaseId))
  return row?.id ?? null
}

/** Number of the published version that a draft was last brought up to. */
export async function draftBase(db: Db, draftId: string): Promise<number> {
  const [row] = await db
    .select({ number: designDrafts.baseNumber })
    .from(designDrafts)
    .where(eq(designDrafts.draftId, draftId))
  if (row === undefined) throw new Error(`draft ${draftId} has no base`)
  return row.number
}

/** Sets the version that a draft was brought up to. */
export async function setDraftBase(db: Db, draftId: string, baseNumber: number): Promise<void> {
  await db
    .insert(designDrafts)
    .values({ draftId, baseNumber })
    .onConflictDoUpdate({ target: designDrafts.draftId, set: { baseNumber } })
}

/** Ids of the published groups and questions by those of a draft. */
export async function publishedIdsOf(db: Db, draftId: string): Promise<PublishedIds> {
  const rows = await db
    .select({ kind: draftRecords.kind, id: draftRecords.id, publishedId: draftRecords.publishedId })
    .from(draftRecords)
    .where(eq(draftRecords.draftId, draftId))
  const idsOf = (kind: 'group' | 'question') =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row.publishedId] as const] : [])))
  return { groups: idsOf('group'), questions: idsOf('question') }
}

/** Stores which published groups and questions those of a draft stand for. */
export async function addPublishedIds(
  db: Db,
  draftId: string,
  { groups, questions }: PublishedIds,
): Promise<void> {
  const rows = (['group', 'question'] as const).flatMap((kind) =>
    [...(kind === 'group' ? groups : questions)].map(([id, publishedId]) => {
      return { draftId, kind, id, publishedId }
    }),
  )
  await inParts(rows, (some) => db.insert(draftRecords).values(some), 5_000)
}

/** The latest change of a draft's design by a person: when, and by whom; null if the audit has none. */
export async function latestChange(
  db: Db,
  draftId: string,
): Promise<{ at: string; by: string | null } | null> {
  const [row] = await db
    .select({
      at: audits.at,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(audits)
    .leftJoin(users, eq(users.id, audits.userId))
    .where(and(eq(audits.databaseId, draftId), isNotNull(audits.userId)))
    .orderBy(sql`${audits.id} desc`)
    .limit(1)
  return row ?? null
}

/** Numbers of a database's surveys that answers can still change, and of all others. */
export async function surveysByOpenness(
  db: Db,
  databaseId: string,
): Promise<{ open: number; closed: number }> {
  const isOpen = sql`${surveyCounts.status} in ('draft', 'returned')`
  const [row] = await db
    .select({
      open: sql<number>`coalesce(sum(${surveyCounts.surveys}) filter (where ${isOpen}), 0)::int`,
      closed: sql<number>`coalesce(sum(${surveyCounts.surveys}) filter (where not ${isOpen}), 0)::int`,
    })
    .from(surveyCounts)
    .where(eq(surveyCounts.databaseId, databaseId))
  return row ?? { open: 0, closed: 0 }
}
