import { eq } from 'drizzle-orm'
import type { AnyRecord } from '../../../../contract/jsonapi'
import type { Db } from '../../db'
import { keepRecord, keptRelation } from '../../kept-records'
import { groupRecord, questionRecord } from '../../records'
import { designVersions, groups } from '../../schema'
import { anyOf } from '../loading'
import { type DesignedGroup, designRows, designRowsOf, stampOfDesign } from './compiled-design'

/** A database's groups with their questions as this process keeps them, for as long as its stamp is the database's. */
export interface KeptDesign {
  readonly stamp: string
  readonly rows: readonly DesignedGroup[]
  /** The groups as records, each with its questions as a kept relation; in their order. */
  readonly groups: readonly AnyRecord[]
}

/** More than any instance has in daily use, few enough to bound the memory. */
const most = 200

const kept = new Map<string, KeptDesign>()

/** The part of a stamp that says whose design it is: all but the version and its writer. */
function owner(stamp: string): string {
  return stamp.split('/').slice(0, -2).join('/')
}

/** The design of a stamp, where this process has it. */
export function keptDesign(stamp: string): KeptDesign | null {
  const key = owner(stamp)
  const found = kept.get(key)
  if (found?.stamp !== stamp) return null
  kept.delete(key)
  kept.set(key, found)
  return found
}

function keep(stamp: string, rows: readonly DesignedGroup[]): KeptDesign {
  const records = rows.map(({ questions, ...group }) =>
    keepRecord(groupRecord(group), {
      questions: questions.map((question) => keepRecord(questionRecord(question))),
    }),
  )
  const design = { stamp, rows, groups: records }
  const key = owner(stamp)
  kept.delete(key)
  kept.set(key, design)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return design
}

/** The design of a stamp that was just read. */
export async function designOfStamp(
  db: Db,
  databaseId: string,
  stamp: string,
): Promise<KeptDesign> {
  return keptDesign(stamp) ?? keep(stamp, await designRows(db, databaseId))
}

/** Designs of stamps that were just read: one statement for all that this process lacks. */
async function designsOf(
  db: Db,
  stamps: readonly { readonly databaseId: string; readonly stamp: string }[],
): Promise<KeptDesign[]> {
  const missing = stamps.filter(({ stamp }) => keptDesign(stamp) === null)
  const rows =
    missing.length === 0
      ? []
      : await designRowsOf(
          db,
          missing.map(({ databaseId }) => databaseId),
        )
  const made = new Map(
    missing.map(({ databaseId, stamp }) => [
      stamp,
      keep(
        stamp,
        rows.filter((group) => group.databaseId === databaseId),
      ),
    ]),
  )
  // A design that was kept a moment ago may have made room for the others meanwhile.
  return Promise.all(
    stamps.map(({ databaseId, stamp }) => made.get(stamp) ?? designOfStamp(db, databaseId, stamp)),
  )
}

/** The groups of databases for `include`, in their order; copies, for who asks adds relations to them. */
export async function groupsOfDatabases(db: Db, ids: readonly string[]): Promise<AnyRecord[]> {
  const stamps = await db
    .select({ databaseId: designVersions.databaseId, stamp: stampOfDesign })
    .from(designVersions)
    .where(anyOf(designVersions.databaseId, ids))
  const designs = await designsOf(db, stamps)
  return designs.flatMap((design) => design.groups.map((group) => ({ ...group })))
}

/** The questions of groups for `include`, in their order. */
export async function questionsOfGroups(db: Db, ids: readonly string[]): Promise<AnyRecord[]> {
  const stamps = await db
    .selectDistinct({ databaseId: designVersions.databaseId, stamp: stampOfDesign })
    .from(designVersions)
    .innerJoin(groups, eq(groups.databaseId, designVersions.databaseId))
    .where(anyOf(groups.id, ids))
  const designs = await designsOf(db, stamps)
  const wanted = new Set(ids)
  return designs.flatMap((design) =>
    design.groups
      .filter(({ id }) => wanted.has(id))
      .flatMap((group) => keptRelation(group, 'questions') ?? []),
  )
}
