import { compileDesign, type CompiledDesign } from '../../../kinds/survey/design'
import type { Db } from '../../db/db'
import { designStamp, type DesignedQuestion } from '../../db/queries/designs/compiled-design'
import { designOfStamp, keptDesign, type KeptDesign } from '../../db/queries/designs/kept-design'

/** A database's design made ready, its questions with all their attributes. */
export type Design = CompiledDesign<DesignedQuestion>

/** A compiled design and what tells it from every other state of it: null while the database has no group. */
export interface StampedDesign {
  readonly stamp: string | null
  readonly design: Design
}

/** The version that a stamp tells of. */
export function versionOf(stamp: string | null): number | null {
  return stamp === null ? null : Number(stamp.split('/').at(-2))
}

/**
 * The design of a database, compiled once a version and kept in memory. Whoever evaluates a survey calls this after having locked
 * it: a change of the design that comes later finds the survey in its recomputation (decision 009).
 */
export async function designOf(db: Db, databaseId: string): Promise<Design> {
  return (await stampedDesignOf(db, databaseId)).design
}

/** The same with its stamp. */
export async function stampedDesignOf(db: Db, databaseId: string): Promise<StampedDesign> {
  const stamp = await designStamp(db, databaseId)
  if (stamp === null) return { stamp, design: compileDesign([]) }
  return { stamp, design: compiled(await designOfStamp(db, databaseId, stamp)) }
}

/** What was compiled of the designs that are kept, for as long as they are. */
const compiledDesigns = new WeakMap<KeptDesign, Design>()

function compiled(kept: KeptDesign): Design {
  const design = compiledDesigns.get(kept) ?? compileDesign(kept.rows)
  compiledDesigns.set(kept, design)
  return design
}

/** The design of a stamp, where this process has it. */
export function cachedDesign(stamp: string): Design | null {
  const kept = keptDesign(stamp)
  return kept && compiled(kept)
}
