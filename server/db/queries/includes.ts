import type { AnyRecord } from '../../../contract/jsonapi'
import { models, type ResourceType } from '../../../contract/models/index'
import type { Relation } from '../../../contract/models/model'
import type { Db } from '../db'
import { cachedRelation } from '../cached-records'
import { commentLoading } from '../../surveys/queries/comments'
import { designLoading } from '../../designs/queries/design-loading'
import type { Loading, TypeLoading } from './loading'
import { peopleLoading } from '../../accounts/queries/people-loading'
import { surveyLoading } from '../../surveys/queries/survey-loading'
import { templateLoading } from '../../statistics/queries/templates'

const loading: Loading = {
  ...designLoading,
  ...peopleLoading,
  ...surveyLoading,
  ...commentLoading,
  ...templateLoading,
}

type Mutable = Record<string, unknown> & { id: string }

/** Records by type and id. A record is one object, so that relations that one path expands are expanded for all paths. */
type LoadedRecords = Map<string, Map<string, Mutable>>

/** Paths by their first name: of `['groups.questions', 'user']` `groups` with `['questions']`, `user` with `[]`. */
function byHead(paths: readonly string[]): Map<string, string[]> {
  const heads = new Map<string, string[]>()
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.')
    const tails = heads.get(head) ?? []
    if (rest.length > 0) tails.push(rest.join('.'))
    heads.set(head, tails)
  }
  return heads
}

function loadingOf(type: ResourceType): TypeLoading {
  const own = loading[type]
  if (own === undefined) throw new Error(`${type} can't be included`)
  return own
}

function recordsOf(all: LoadedRecords, type: string): Map<string, Mutable> {
  const records = all.get(type) ?? new Map<string, Mutable>()
  all.set(type, records)
  return records
}

/** Adds records and returns them, those that are loaded already in place of new ones. Loaders make objects that nobody else uses. */
function addRecords(all: LoadedRecords, type: string, records: readonly AnyRecord[]): Mutable[] {
  const ofType = recordsOf(all, type)
  return records.map((record) => {
    const loaded = ofType.get(record.id)
    if (loaded !== undefined) return loaded
    ofType.set(record.id, record as Mutable)
    return record as Mutable
  })
}

function linkOf(record: Mutable, name: string): string | null {
  const link = record[name]
  return typeof link === 'object' && link !== null && 'id' in link ? String(link.id) : null
}

async function expandOne(
  db: Db,
  all: LoadedRecords,
  records: readonly Mutable[],
  name: string,
  relation: Relation,
): Promise<Mutable[]> {
  const target = relation.to as ResourceType
  const wanted = new Set(records.map((record) => linkOf(record, name)).filter((id) => id !== null))
  const ofType = recordsOf(all, target)
  const missing = [...wanted].filter((id) => !ofType.has(id))
  const loaded = missing.length === 0 ? [] : await loadingOf(target).byId(db, missing)
  addRecords(all, target, loaded)
  for (const record of records) {
    const related = ofType.get(linkOf(record, name) ?? '')
    if (related !== undefined) record[name] = related
  }
  return [...wanted].flatMap((id) => ofType.get(id) ?? [])
}

async function expandMany(
  db: Db,
  all: LoadedRecords,
  type: ResourceType,
  records: readonly Mutable[],
  name: string,
  relation: Relation,
): Promise<Mutable[]> {
  const many = loadingOf(type).many?.[name]
  if (many === undefined) throw new Error(`${type}.${name} can't be included`)
  const ids = [...new Set(records.map(({ id }) => id))]
  const cached = records.map((record) => cachedRelation(record, name))
  const areCached = cached.every((related) => related !== null)
  const loaded = areCached ? cached.flat() : await many.load(db, ids)
  const related = addRecords(all, relation.to, loaded)
  const byParent = new Map<string, Mutable[]>(ids.map((id) => [id, []]))
  for (const record of related) byParent.get(linkOf(record, many.parent) ?? '')?.push(record)
  for (const record of records) record[name] = byParent.get(record.id) ?? []
  return related
}

async function expandAll(
  db: Db,
  all: LoadedRecords,
  type: ResourceType,
  records: readonly Mutable[],
  paths: readonly string[],
): Promise<void> {
  if (records.length === 0) return
  const relations: Readonly<Record<string, Relation>> = models[type].relations
  for (const [name, tails] of byHead(paths)) {
    const relation = relations[name]
    if (relation === undefined) throw new Error(`${type} has no ${name}`)
    const related = relation.many
      ? await expandMany(db, all, type, records, name, relation)
      : await expandOne(db, all, records, name, relation)
    await expandAll(db, all, relation.to as ResourceType, related, tails)
  }
}

/**
 * Copies of records with the relations that `include` names (dotted paths, as in `Query.include`). Each relation costs one statement,
 * whatever the number of records. Other relations stay `{id}`, or absent if they are to many.
 */
export async function expand(
  db: Db,
  type: ResourceType,
  records: readonly AnyRecord[],
  include: readonly string[],
): Promise<AnyRecord[]> {
  const all: LoadedRecords = new Map()
  const mutable = addRecords(
    all,
    type,
    records.map((record) => ({ ...record })),
  )
  await expandAll(db, all, type, mutable, include)
  return mutable
}

/** Copy of one record with the relations that `include` names, as `expand` reads them. */
export async function expandRecord(
  db: Db,
  type: ResourceType,
  record: AnyRecord,
  include: readonly string[],
): Promise<AnyRecord> {
  const [expanded] = await expand(db, type, [record], include)
  return expanded ?? record
}
