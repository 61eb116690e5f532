import { compileDesign, type CompiledDesign } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { designEtag, type DesignedQuestion } from './queries/compiled-design'
import { designOfEtag, type CachedDesign } from './queries/cached-design'

/** A database's design made ready, its questions with all their attributes. */
export type Design = CompiledDesign<DesignedQuestion>

/** A compiled design and what tells it from every other state of it: null while the database has no group. */
export interface VersionedDesign {
  readonly etag: string | null
  readonly version: number | null
  readonly design: Design
}

/**
 * The design of a database, compiled once a version and kept in memory. Whoever evaluates a survey calls this after having locked
 * it: a change of the design that comes later finds the survey in its recomputation (decision 009).
 */
export async function designOf(db: Db, databaseId: string): Promise<Design> {
  return (await versionedDesignOf(db, databaseId)).design
}

/** The same with its stamp. */
export async function versionedDesignOf(db: Db, databaseId: string): Promise<VersionedDesign> {
  return designByEtag(db, databaseId, await designEtag(db, databaseId))
}

/** The design of a stamp that was just read. */
export async function designByEtag(
  db: Db,
  databaseId: string,
  etag: string | null,
): Promise<VersionedDesign> {
  if (etag === null) return { etag, version: null, design: compileDesign([]) }
  const design = compiled(await designOfEtag(db, databaseId, etag))
  return { etag, version: Number(etag.split('/').at(-2)), design }
}

/** What was compiled of the designs that are kept, for as long as they are. */
const compiledDesigns = new WeakMap<CachedDesign, Design>()

function compiled(kept: CachedDesign): Design {
  const design = compiledDesigns.get(kept) ?? compileDesign(kept.rows)
  compiledDesigns.set(kept, design)
  return design
}
