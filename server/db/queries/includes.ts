import type { AnyRecord } from '../../../contract/jsonapi'
import { models, type ResourceType } from '../../../contract/models/index'
import type { Relation } from '../../../contract/models/model'
import type { Db } from '../db'
import { cachedRelation } from '../cached-records'
import { commentLoading } from '../../surveys/queries/comment-loading'
import { designLoading } from '../../designs/queries/design-loading'
import type { Loading, TypeLoading } from './loading'
import { peopleLoading } from '../../accounts/queries/people-loading'
import { surveyLoading } from '../../surveys/queries/survey-loading'
import { templateLoading } from '../../statistics/queries/template-loading'

const loading: Loading = {
  ...designLoading,
  ...peopleLoading,
  ...surveyLoading,
  ...commentLoading,
  ...templateLoading,
}

type Mutable = Record<string, unknown> & { id: string }

/** The records by type and id: one object each, however many ways lead to it: what one path expands, the others show as well. */
type Known = Map<string, Map<string, Mutable>>

/** `['groups.questions', 'user']` → `groups` with `['questions']`, `user` with `[]`. */
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
  const found = loading[type]
  if (found === undefined) throw new Error(`${type} can't be included`)
  return found
}

function knownOf(all: Known, type: string): Map<string, Mutable> {
  const found = all.get(type) ?? new Map<string, Mutable>()
  all.set(type, found)
  return found
}

/** These records, or those that are known already in their places. A loader gives objects that are nobody else's. */
function known(all: Known, type: string, records: readonly AnyRecord[]): Mutable[] {
  const ofType = knownOf(all, type)
  return records.map((record) => {
    const found = ofType.get(record.id)
    if (found !== undefined) return found
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
  all: Known,
  records: readonly Mutable[],
  name: string,
  relation: Relation,
): Promise<Mutable[]> {
  const target = relation.to as ResourceType
  const wanted = new Set(records.map((record) => linkOf(record, name)).filter((id) => id !== null))
  const ofType = knownOf(all, target)
  const missing = [...wanted].filter((id) => !ofType.has(id))
  const loaded = missing.length === 0 ? [] : await loadingOf(target).byId(db, missing)
  known(all, target, loaded)
  for (const record of records) {
    const related = ofType.get(linkOf(record, name) ?? '')
    if (related !== undefined) record[name] = related
  }
  return [...wanted].flatMap((id) => ofType.get(id) ?? [])
}

async function expandMany(
  db: Db,
  all: Known,
  type: ResourceType,
  records: readonly Mutable[],
  name: string,
  relation: Relation,
): Promise<Mutable[]> {
  const many = loadingOf(type).many?.[name]
  if (many === undefined) throw new Error(`${type}.${name} can't be included`)
  const ids = [...new Set(records.map(({ id }) => id))]
  const kept = records.map((record) => cachedRelation(record, name))
  const areKept = kept.every((one) => one !== null)
  const loaded = areKept ? kept.flat() : await many.load(db, ids)
  const related = known(all, relation.to, loaded)
  const byParent = new Map<string, Mutable[]>(ids.map((id) => [id, []]))
  for (const record of related) byParent.get(linkOf(record, many.parent) ?? '')?.push(record)
  for (const record of records) record[name] = byParent.get(record.id) ?? []
  return related
}

async function expandAll(
  db: Db,
  all: Known,
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
 * Records with the relations that `include` names read into them (dotted paths, as `Query.include` has them). One statement a
 * relation, whatever the number of records; what is not named stays `{id}`, or absent where it is many.
 */
export async function expand(
  db: Db,
  type: ResourceType,
  records: readonly AnyRecord[],
  include: readonly string[],
): Promise<AnyRecord[]> {
  const all: Known = new Map()
  const mutable = known(
    all,
    type,
    records.map((record) => ({ ...record })),
  )
  await expandAll(db, all, type, mutable, include)
  return mutable
}

/** The same for one record. */
export async function expandRecord(
  db: Db,
  type: ResourceType,
  record: AnyRecord,
  include: readonly string[],
): Promise<AnyRecord> {
  const [expanded] = await expand(db, type, [record], include)
  return expanded ?? record
}
