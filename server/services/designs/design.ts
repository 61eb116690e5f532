import { compileDesign, type CompiledDesign } from '../../../kinds/survey/design'
import type { Db } from '../../db/db'
import { designStamp, type DesignedQuestion } from '../../db/queries/designs/compiled-design'
import { designOfStamp, type KeptDesign } from '../../db/queries/designs/kept-design'

/** A database's design made ready, its questions with all their attributes. */
export type Design = CompiledDesign<DesignedQuestion>

/** A compiled design and what tells it from every other state of it: null while the database has no group. */
export interface StampedDesign {
  readonly stamp: string | null
  readonly version: number | null
  readonly design: Design
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
  return designByStamp(db, databaseId, await designStamp(db, databaseId))
}

/** The design of a stamp that was just read. */
export async function designByStamp(
  db: Db,
  databaseId: string,
  stamp: string | null,
): Promise<StampedDesign> {
  if (stamp === null) return { stamp, version: null, design: compileDesign([]) }
  const design = compiled(await designOfStamp(db, databaseId, stamp))
  return { stamp, version: Number(stamp.split('/').at(-2)), design }
}

/** What was compiled of the designs that are kept, for as long as they are. */
const compiledDesigns = new WeakMap<KeptDesign, Design>()

function compiled(kept: KeptDesign): Design {
  const design = compiledDesigns.get(kept) ?? compileDesign(kept.rows)
  compiledDesigns.set(kept, design)
  return design
}
