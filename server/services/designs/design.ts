import { compileDesign, type CompiledDesign } from '../../../kinds/survey/design'
import type { Db } from '../../db/db'
import {
  designRows,
  designStamp,
  type DesignedQuestion,
} from '../../db/queries/designs/compiled-design'

/** A database's design made ready, its questions with all their attributes. */
export type Design = CompiledDesign<DesignedQuestion>

/** Designs kept ready in this process: more than any instance has in daily use, few enough to bound the memory. */
const most = 200

const kept = new Map<string, { readonly stamp: string; readonly design: Design }>()

/** The part of a stamp that says whose design it is: all but the version and its writer. */
function owner(stamp: string): string {
  return stamp.split('/').slice(0, -2).join('/')
}

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
  const design = cachedDesign(stamp) ?? keep(stamp, compileDesign(await designRows(db, databaseId)))
  return { stamp, design }
}

/** The design of a stamp, where this process has it. */
export function cachedDesign(stamp: string): Design | null {
  const key = owner(stamp)
  const found = kept.get(key)
  if (found?.stamp !== stamp) return null
  kept.delete(key)
  kept.set(key, found)
  return found.design
}

function keep(stamp: string, design: Design): Design {
  const key = owner(stamp)
  kept.delete(key)
  kept.set(key, { stamp, design })
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return design
}
