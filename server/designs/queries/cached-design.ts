import { eq } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Db } from '../../db/db'
import { cacheRecord, cachedRelation } from '../../db/cached-records'
import { groupRecord, questionRecord } from '../../db/records'
import { designVersions, groups } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { type DesignedGroup, designRows, designRowsOf, designEtagSql } from './compiled-design'

/** A database's groups with their questions as this process keeps them, for as long as its stamp is the database's. */
export interface CachedDesign {
  readonly etag: string
  readonly rows: readonly DesignedGroup[]
  /** The groups as records, each with its questions as a kept relation; in their order. */
  readonly groups: readonly AnyRecord[]
}

/** More than any instance has in daily use, few enough to bound the memory. */
const most = 200

const kept = new Map<string, CachedDesign>()

/** The part of a stamp that says whose design it is: all but the version and its writer. */
function owner(etag: string): string {
  return etag.split('/').slice(0, -2).join('/')
}

/** The design of a stamp, where this process has it. */
export function cachedDesign(etag: string): CachedDesign | null {
  const key = owner(etag)
  const found = kept.get(key)
  if (found?.etag !== etag) return null
  kept.delete(key)
  kept.set(key, found)
  return found
}

function keep(etag: string, rows: readonly DesignedGroup[]): CachedDesign {
  const records = rows.map(({ questions, ...group }) =>
    cacheRecord(groupRecord(group), {
      questions: questions.map((question) => cacheRecord(questionRecord(question))),
    }),
  )
  const design = { etag, rows, groups: records }
  const key = owner(etag)
  kept.delete(key)
  kept.set(key, design)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return design
}

/** The design of a stamp that was just read. */
export async function designOfEtag(
  db: Db,
  databaseId: string,
  etag: string,
): Promise<CachedDesign> {
  return cachedDesign(etag) ?? keep(etag, await designRows(db, databaseId))
}

/** Designs of stamps that were just read: one statement for all that this process lacks. */
async function designsOf(
  db: Db,
  stamps: readonly { readonly databaseId: string; readonly etag: string }[],
): Promise<CachedDesign[]> {
  const missing = stamps.filter(({ etag }) => cachedDesign(etag) === null)
  const rows =
    missing.length === 0
      ? []
      : await designRowsOf(
          db,
          missing.map(({ databaseId }) => databaseId),
        )
  const made = new Map(
    missing.map(({ databaseId, etag }) => [
      etag,
      keep(
        etag,
        rows.filter((group) => group.databaseId === databaseId),
      ),
    ]),
  )
  // A design that was kept a moment ago may have made room for the others meanwhile.
  return Promise.all(
    stamps.map(({ databaseId, etag }) => made.get(etag) ?? designOfEtag(db, databaseId, etag)),
  )
}

/** The groups of databases for `include`, in their order; copies, for who asks adds relations to them. */
export async function groupsOfDatabases(db: Db, ids: readonly string[]): Promise<AnyRecord[]> {
  const stamps = await db
    .select({ databaseId: designVersions.databaseId, etag: designEtagSql })
    .from(designVersions)
    .where(anyOf(designVersions.databaseId, ids))
  const designs = await designsOf(db, stamps)
  return designs.flatMap((design) => design.groups.map((group) => ({ ...group })))
}

/** The questions of groups for `include`, in their order. */
export async function questionsOfGroups(db: Db, ids: readonly string[]): Promise<AnyRecord[]> {
  const stamps = await db
    .selectDistinct({ databaseId: designVersions.databaseId, etag: designEtagSql })
    .from(designVersions)
    .innerJoin(groups, eq(groups.databaseId, designVersions.databaseId))
    .where(anyOf(groups.id, ids))
  const designs = await designsOf(db, stamps)
  const wanted = new Set(ids)
  return designs.flatMap((design) =>
    design.groups
      .filter(({ id }) => wanted.has(id))
      .flatMap((group) => cachedRelation(group, 'questions') ?? []),
  )
}
