import { models, type ResourceType } from './model/index'

/** JSON:API documents (jsonapi.org 1.1), as far as product §2 uses them. */
export interface Identifier {
  readonly type: string
  readonly id: string
}
export interface ResourceObject extends Identifier {
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>
  >
}
export interface Document {
  readonly data: ResourceObject | readonly ResourceObject[] | null
  readonly included?: readonly ResourceObject[]
  readonly meta?: Readonly<Record<string, unknown>>
  readonly links?: Readonly<Record<string, string | null>>
}

/** A record with its relations beside its attributes; a relation that only has an `id` is a mere link. */
export interface AnyRecord {
  readonly id: string
  readonly [name: string]: unknown
}

/** `fields[type]=a,b`: the attributes and relations to send of a type; a type without an entry is sent whole. */
export type Fieldsets = Readonly<Record<string, readonly string[]>>

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** Whether a related record carries more than its id, so that it belongs into `included`. */
function isExpanded(record: AnyRecord): boolean {
  return Object.keys(record).length > 1
}

/**
 * Records → document. Attributes and relations are those of the type's model, so that a column which no model names never leaves
 * the server; each included record stands once, however often it is linked.
 */
export function encode(
  type: ResourceType,
  data: AnyRecord | readonly AnyRecord[] | null,
  more: { fields?: Fieldsets; meta?: Document['meta']; links?: Document['links'] } = {},
): Document {
  const included = new Map<string, ResourceObject>()
  const primary = new Set<string>()

  function relationships(type: ResourceType, record: AnyRecord, wanted: readonly string[] | null) {
    const entries = []
    for (const [name, relation] of Object.entries(models[type].relations)) {
      const value = record[name]
      if (value === undefined || (wanted !== null && !wanted.includes(name))) continue
      const target = relation.to as ResourceType
      const related = Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : []
      for (const one of related) include(target, one)
      const linkage = related.map((one) => ({ type: target, id: one.id }))
      entries.push([name, { data: relation.many ? linkage : (linkage[0] ?? null) }] as const)
    }
    return entries.length === 0 ? undefined : Object.fromEntries(entries)
  }

  function object(type: ResourceType, record: AnyRecord): ResourceObject {
    const wanted = more.fields?.[type] ?? null
    const attributes: Record<string, unknown> = {}
    for (const name of Object.keys(models[type].attributes)) {
      if (record[name] === undefined || (wanted !== null && !wanted.includes(name))) continue
      attributes[name] = record[name]
    }
    const related = relationships(type, record, wanted)
    return {
      type,
      id: record.id,
      attributes,
      ...(related === undefined ? {} : { relationships: related }),
    }
  }

  function include(type: ResourceType, record: AnyRecord): void {
    const key = `${type}/${record.id}`
    if (!isExpanded(record) || primary.has(key) || included.has(key)) return
    // The place is taken before the record is walked, or a cycle of relations would never end.
    included.set(key, { type, id: record.id })
    included.set(key, object(type, record))
  }

  const records =
    data === null ? [] : Array.isArray(data) ? (data as AnyRecord[]) : [data as AnyRecord]
  for (const record of records) primary.add(`${type}/${record.id}`)
  const objects = records.map((record) => object(type, record))
  return {
    data: Array.isArray(data) ? objects : (objects[0] ?? null),
    ...(included.size === 0 ? {} : { included: [...included.values()] }),
    ...(more.meta === undefined ? {} : { meta: more.meta }),
    ...(more.links === undefined ? {} : { links: more.links }),
  }
}

/** The resource object of a request's body, where that is a JSON:API document; null for a plain body. */
export function resourceIn(body: unknown): ResourceObject | null {
  if (typeof body !== 'object' || body === null || !('data' in body)) return null
  const { data } = body
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject && 'type' in data ? (data as ResourceObject) : null
}

/**
 * A request's body → flat attributes with `<relation>Id` beside them, whether it came plain (product §2) or as a JSON:API
 * document. Anything that is not an object is given back as it is, for the schema to refuse.
 */
export function flatten(body: unknown): unknown {
  const object = resourceIn(body)
  if (object === null) return body
  const { attributes = {}, relationships = {} } = object
  // A text would be taken to pieces, letter by letter.
  if (typeof attributes !== 'object' || typeof relationships !== 'object') return body
  const flat: Record<string, unknown> = { ...attributes }
  for (const [name, relationship] of Object.entries(relationships ?? {})) {
    const link = relationship?.data
    if (link === null) flat[`${name}Id`] = null
    else if (link !== undefined && !Array.isArray(link)) flat[`${name}Id`] = (link as Identifier).id
  }
  return flat
}
