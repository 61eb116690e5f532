import { compileDesign, type CompiledDesign } from '../../engine/survey/design'
import type { AnyRecord } from '../../contract/jsonapi'
import type { Db } from '../db/db'
import type { QuestionRow } from '../db/records'
import type { SurveyRow } from '../db/survey-records'
import { currentDesign } from '../db/queries/design-changes'
import { cachedVersion, designOfEtag, type CachedDesign } from './queries/cached-design'

/** Compiled design of a database, whose questions have all their attributes. */
export type Design = CompiledDesign<QuestionRow>

/** A compiled design with its etag; null while the database has no group. */
export interface VersionedDesign {
  readonly etag: string | null
  readonly version: number | null
  readonly design: Design
}

/** A compiled design with the number of the published version that it is; null as long as the database has no versions. */
export interface NumberedDesign extends VersionedDesign {
  readonly number: number | null
}

/**
 * Design of a database, compiled once for each version and cached. A caller that evaluates a survey locks the
 * survey first: a later change of the design then includes it in its recomputation (decision 009).
 */
export async function designOf(db: Db, databaseId: string): Promise<Design> {
  return (await versionedDesignOf(db, databaseId)).design
}

/** Newest design of a database with its etag and number. */
export async function versionedDesignOf(db: Db, databaseId: string): Promise<NumberedDesign> {
  const { etag, number } = await currentDesign(db, databaseId)
  return { ...(await designByEtag(db, databaseId, etag)), number }
}

/** Design of a database as it was in a published version; null if there is none. It has no `version`, which tells of the newest design alone. */
export async function publishedDesign(
  db: Db,
  databaseId: string,
  number: number,
): Promise<NumberedDesign | null> {
  const cached = await cachedVersion(db, databaseId, number)
  return cached && { etag: cached.etag, version: null, design: compiled(cached), number }
}

/** Groups of a published version as records, their questions with them; empty if there is no such version. */
export async function publishedGroups(
  db: Db,
  databaseId: string,
  number: number,
): Promise<readonly AnyRecord[]> {
  return (await cachedVersion(db, databaseId, number))?.groups ?? []
}

/**
 * Design that holds for a survey: the version that it keeps, or else the newest (decision 125).
 *
 * @throws Error if the version that it keeps doesn't exist
 */
export async function designOfSurvey(
  db: Db,
  { databaseId, pinnedVersion }: Pick<SurveyRow, 'databaseId' | 'pinnedVersion'>,
): Promise<NumberedDesign> {
  if (pinnedVersion === null) return versionedDesignOf(db, databaseId)
  const kept = await publishedDesign(db, databaseId, pinnedVersion)
  if (kept === null) throw new Error(`database ${databaseId} has no version ${pinnedVersion}`)
  return kept
}

/** Design of an etag that was just read. */
export async function designByEtag(
  db: Db,
  databaseId: string,
  etag: string | null,
): Promise<VersionedDesign> {
  if (etag === null) return { etag, version: null, design: compileDesign([]) }
  const design = compiled(await designOfEtag(db, databaseId, etag))
  return { etag, version: Number(etag.split('/').at(-2)), design }
}

/** Compiled designs by cached design, for as long as that is cached. */
const compiledDesigns = new WeakMap<CachedDesign, Design>()

function compiled(cached: CachedDesign): Design {
  const design = compiledDesigns.get(cached) ?? compileDesign(cached.rows)
  compiledDesigns.set(cached, design)
  return design
}
