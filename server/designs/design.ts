import { compileDesign, type CompiledDesign } from '../../engine/survey/design'
import type { Db } from '../db/db'
import type { QuestionRow } from '../db/records'
import { designEtag } from '../db/queries/design-changes'
import { designOfEtag, type CachedDesign } from './queries/cached-design'

/** Compiled design of a database, whose questions have all their attributes. */
export type Design = CompiledDesign<QuestionRow>

/** A compiled design with its etag; null while the database has no group. */
export interface VersionedDesign {
  readonly etag: string | null
  readonly version: number | null
  readonly design: Design
}

/**
 * Design of a database, compiled once for each version and cached. A caller that evaluates a survey locks the
 * survey first: a later change of the design then includes it in its recomputation (decision 009).
 */
export async function designOf(db: Db, databaseId: string): Promise<Design> {
  return (await versionedDesignOf(db, databaseId)).design
}

/** Design of a database with its etag. */
export async function versionedDesignOf(db: Db, databaseId: string): Promise<VersionedDesign> {
  return designByEtag(db, databaseId, await designEtag(db, databaseId))
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
