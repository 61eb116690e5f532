import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { anyOf } from '../../db/queries/loading'
import { audits, publishedVersions, surveys, users } from '../../db/schema'

/** A survey that keeps an earlier version than the newest. */
export interface PinnedSurvey {
  readonly id: string
  readonly customId: string | null
  readonly author: string
  readonly status: SurveyStatus
  readonly version: number
  readonly completedAt: string | null
}

/** Surveys of a database that keep an earlier version than this one. */
const earlier = (databaseId: string, newest: number) =>
  and(eq(surveys.databaseId, databaseId), lt(surveys.pinnedVersion, newest))

function selectPinned(db: Db) {
  return db
    .select({
      id: surveys.id,
      customId: surveys.customId,
      author: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      status: surveys.status,
      version: sql<number>`${surveys.pinnedVersion}`,
      completedAt: surveys.completedAt,
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.userId))
}

/** Numbers and names of the earlier versions that surveys keep, with the number of their surveys; the newest version first. */
export async function countPinned(db: Db, databaseId: string, newest: number) {
  const surveysOf = db
    .select({ number: surveys.pinnedVersion, surveys: count().as('surveys') })
    .from(surveys)
    .where(earlier(databaseId, newest))
    .groupBy(surveys.pinnedVersion)
    .as('kept')
  return db
    .select({
      number: publishedVersions.number,
      name: publishedVersions.name,
      surveys: surveysOf.surveys,
    })
    .from(surveysOf)
    .innerJoin(publishedVersions, eq(publishedVersions.number, surveysOf.number))
    .where(eq(publishedVersions.databaseId, databaseId))
    .orderBy(desc(publishedVersions.number))
}

/** Page of the surveys that keep an earlier version, the latest completed first. @param version null = all of them */
export async function listPinned(
  db: Db,
  databaseId: string,
  { newest, version }: { readonly newest: number; readonly version: number | null },
  page: { readonly number: number; readonly size: number },
): Promise<PinnedSurvey[]> {
  const ofVersion = version === null ? undefined : eq(surveys.pinnedVersion, version)
  return (
    selectPinned(db)
      .where(and(earlier(databaseId, newest), ofVersion))
      // The order of an index.
      .orderBy(sql`${surveys.completedAt} desc nulls last`, sql`${surveys.id} desc nulls first`)
      .limit(page.size)
      .offset((page.number - 1) * page.size)
  )
}

/** Surveys among these ids that keep an earlier version, in the order of their creation. */
export async function pinnedAmong(
  db: Db,
  databaseId: string,
  newest: number,
  ids: readonly string[],
): Promise<PinnedSurvey[]> {
  return selectPinned(db)
    .where(and(earlier(databaseId, newest), anyOf(surveys.id, ids)))
    .orderBy(surveys.id)
}

/** Adds to a survey's history that it was brought up to another version, in the name of the transaction's user. */
export async function writeUpdated(
  db: Db,
  survey: { readonly id: string; readonly databaseId: string },
  { from, to, reason }: { readonly from: number; readonly to: number; readonly reason: string },
): Promise<void> {
  await db.insert(audits).values({
    userId: sql`nullif(current_setting('rilievo.user_id', true), '')::bigint`,
    operation: 'update',
    subjectType: 'surveys',
    subjectId: survey.id,
    databaseId: survey.databaseId,
    surveyId: survey.id,
    old: { pinned_version: from },
    new: { pinned_version: to, reason },
  })
}
