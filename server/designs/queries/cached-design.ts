import { eq } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Db } from '../../db/db'
import { cacheRecord, cachedRelation } from '../../db/cached-records'
import { groupRecord, questionRecord } from '../../db/records'
import { designVersions, groups } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { type DesignedGroup, designRows, designRowsOf } from './compiled-design'
import { designAt, versionEtag } from './design-versions'
import { designEtagSql } from '../../db/queries/design-changes'

/** Groups of a database with their questions, cached in this process while the etag is the database's. */
export interface CachedDesign {
  readonly etag: string
  readonly rows: readonly DesignedGroup[]
  /** Groups as records, each with its questions as a relation, in their order. */
  readonly groups: readonly AnyRecord[]
}

/** Designs in the cache: more than an installation uses daily, few enough to bound the memory. */
const maxDesigns = 200

const cache = new Map<string, CachedDesign>()

/** Part of an etag that identifies the database: all but the version and its transaction. */
function owner(etag: string): string {
  return etag.split('/').slice(0, -2).join('/')
}

/** Cached design of an etag; null if there is none. */
export function cachedDesign(etag: string): CachedDesign | null {
  const key = owner(etag)
  const cached = cache.get(key)
  if (cached?.etag !== etag) return null
  cache.delete(key)
  cache.set(key, cached)
  return cached
}

function store(etag: string, rows: readonly DesignedGroup[]): CachedDesign {
  const records = rows.map(({ questions, ...group }) =>
    cacheRecord(groupRecord(group), {
      questions: questions.map((question) => cacheRecord(questionRecord(question))),
    }),
  )
  const design = { etag, rows, groups: records }
  const key = owner(etag)
  cache.delete(key)
  cache.set(key, design)
  const [oldest] = cache.keys()
  if (cache.size > maxDesigns && oldest !== undefined) cache.delete(oldest)
  return design
}

/** Design of an etag that was just read. */
export async function designOfEtag(
  db: Db,
  databaseId: string,
  etag: string,
): Promise<CachedDesign> {
  return cachedDesign(etag) ?? store(etag, await designRows(db, databaseId))
}

/** Cached design of a published version; null if there is none. */
export async function cachedVersion(
  db: Db,
  databaseId: string,
  number: number,
): Promise<CachedDesign | null> {
  const etag = await versionEtag(db, databaseId, number)
  if (etag === null) return null
  return cachedDesign(etag) ?? store(etag, await designAt(db, databaseId, number))
}

/** Designs of etags that were just read, with one statement for all that are not cached. */
async function designsOf(
  db: Db,
  versions: readonly { readonly databaseId: string; readonly etag: string }[],
): Promise<CachedDesign[]> {
  const missing = versions.filter(({ etag }) => cachedDesign(etag) === null)
  const rows =
    missing.length === 0
      ? []
      : await designRowsOf(
          db,
          missing.map(({ databaseId }) => databaseId),
        )
  const loaded = new Map(
    missing.map(({ databaseId, etag }) => [
      etag,
      store(
        etag,
        rows.filter((group) => group.databaseId === databaseId),
      ),
    ]),
  )
  // A cached design may have been dropped meanwhile for the others.
  return Promise.all(
    versions.map(({ databaseId, etag }) => loaded.get(etag) ?? designOfEtag(db, databaseId, etag)),
  )
}

/** Groups of databases for `include`, in their order. They are copies, since the caller adds relations to them. */
export async function groupsOfDatabases(db: Db, ids: readonly string[]): Promise<AnyRecord[]> {
  const versions = await db
    .select({ databaseId: designVersions.databaseId, etag: designEtagSql })
    .from(designVersions)
    .where(anyOf(designVersions.databaseId, ids))
  const designs = await designsOf(db, versions)
  return designs.flatMap((design) => design.groups.map((group) => ({ ...group })))
}

/** Questions of groups for `include`, in their order. */
export async function questionsOfGroups(db: Db, ids: readonly string[]): Promise<AnyRecord[]> {
  const versions = await db
    .selectDistinct({ databaseId: designVersions.databaseId, etag: designEtagSql })
    .from(designVersions)
    .innerJoin(groups, eq(groups.databaseId, designVersions.databaseId))
    .where(anyOf(groups.id, ids))
  const designs = await designsOf(db, versions)
  const requested = new Set(ids)
  return designs.flatMap((design) =>
    design.groups
      .filter(({ id }) => requested.has(id))
      .flatMap((group) => cachedRelation(group, 'questions') ?? []),
  )
}
