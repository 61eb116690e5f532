import type { AnyRecord, Document, Fieldsets } from '../../../contract/jsonapi'
import { models, type ResourceType } from '../../../contract/models/index'
import type { Relation } from '../../../contract/models/model'
import { cachedText } from '../../db/cached-records'

/** An attribute or a relation, with the text before its value. */
interface Member {
  readonly name: string
  readonly key: string
}

interface RelationMember extends Member {
  readonly target: ResourceType
  readonly many: boolean
}

/** Texts that are the same in each resource object of a type, made on the first use of the type. */
interface Layout {
  /** Beginning of an identifier or a resource object, up to its id. */
  readonly head: string
  readonly attributes: readonly Member[]
  readonly relations: readonly RelationMember[]
}

/** Text of an id between quotation marks; hardly any needs escapes. */
const idText = (id: string) => (/^[\w-]*$/.test(id) ? id : JSON.stringify(id).slice(1, -1))

const keyOf = (name: string) => `${JSON.stringify(name)}:`

function layoutFor(type: ResourceType, wanted: readonly string[] | null): Layout {
  const isWanted = (name: string) => wanted === null || wanted.includes(name)
  const model = models[type]
  const relations: [string, Relation][] = Object.entries(model.relations)
  return {
    head: `{"type":"${type}","id":"`,
    attributes: Object.keys(model.attributes)
      .filter(isWanted)
      .map((name) => ({ name, key: keyOf(name) })),
    relations: relations
      .filter(([name]) => isWanted(name))
      .map(([name, { to, many }]) => ({
        name,
        key: `${keyOf(name)}{"data":`,
        target: to as ResourceType,
        many,
      })),
  }
}

/** Layouts with all members. */
const wholeLayouts = new Map<ResourceType, Layout>()

function wholeLayout(type: ResourceType): Layout {
  const existing = wholeLayouts.get(type)
  if (existing !== undefined) return existing
  const layout = layoutFor(type, null)
  wholeLayouts.set(type, layout)
  return layout
}

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** Whether a related record has more than its id, so that it belongs into `included`. */
function isExpanded(record: AnyRecord): boolean {
  for (const name in record) if (name !== 'id') return true
  return false
}

function attributesOf(layout: Layout, record: AnyRecord): string {
  let text = ''
  for (const { name, key } of layout.attributes) {
    const value = record[name]
    if (value === undefined) continue
    text += `${text === '' ? '' : ','}${key}${JSON.stringify(value)}`
  }
  return text
}

/** Writer of one document: each included record comes once, in the order in which relations first lead to it. */
class DocumentWriter {
  readonly #layouts = new Map<ResourceType, Layout>()
  /** Ids of the records that are in the document already, primary ones included. */
  readonly #added = new Map<ResourceType, Set<string>>()
  readonly #fields: Fieldsets
  readonly included: string[] = []

  constructor(fields: Fieldsets) {
    this.#fields = fields
  }

  #layoutOf(type: ResourceType): Layout {
    const existing = this.#layouts.get(type)
    if (existing !== undefined) return existing
    const wanted = this.#fields[type]
    const layout = wanted === undefined ? wholeLayout(type) : layoutFor(type, wanted)
    this.#layouts.set(type, layout)
    return layout
  }

  /** Notes that a record is in the document. @returns false if it was already */
  add(type: ResourceType, id: string): boolean {
    const ids = this.#added.get(type) ?? new Set()
    this.#added.set(type, ids)
    if (ids.has(id)) return false
    ids.add(id)
    return true
  }

  #include(type: ResourceType, record: AnyRecord): void {
    if (!isExpanded(record) || !this.add(type, record.id)) return
    // The position is reserved before the record's own relations are written: that ends cycles of relations.
    const at = this.included.push('') - 1
    this.included[at] = this.object(type, record)
  }

  #linkage({ target, many }: RelationMember, value: unknown): string {
    const { head } = wholeLayout(target)
    if (!many) {
      if (!isRecord(value)) return 'null'
      this.#include(target, value)
      return `${head}${idText(value.id)}"}`
    }
    let text = ''
    for (const related of value as readonly unknown[]) {
      if (!isRecord(related)) continue
      this.#include(target, related)
      text += `${text === '' ? '' : ','}${head}${idText(related.id)}"}`
    }
    return `[${text}]`
  }

  /** Writes a resource object, with the members of the type's model: a column that the model doesn't name never leaves the server. */
  object(type: ResourceType, record: AnyRecord): string {
    const layout = this.#layoutOf(type)
    const isWhole = layout === wholeLayout(type)
    const attributes = isWhole
      ? cachedText(record, () => attributesOf(layout, record))
      : attributesOf(layout, record)
    let relations = ''
    for (const member of layout.relations) {
      const value = record[member.name]
      if (value === undefined) continue
      const linkage = this.#linkage(member, member.many && !Array.isArray(value) ? [] : value)
      relations += `${relations === '' ? '' : ','}${member.key}${linkage}}`
    }
    const relationships = relations === '' ? '' : `,"relationships":{${relations}}`
    return `${layout.head}${idText(record.id)}","attributes":{${attributes}}${relationships}}`
  }
}

/** Text of a JSON:API document (jsonapi.org 1.1), with one record, a list, or none. */
export function encode(
  type: ResourceType,
  data: AnyRecord | readonly AnyRecord[] | null,
  more: { fields?: Fieldsets; meta?: Document['meta']; links?: Document['links'] } = {},
): string {
  const writer = new DocumentWriter(more.fields ?? {})
  const isList = Array.isArray(data)
  const records = data === null ? [] : isList ? (data as AnyRecord[]) : [data as AnyRecord]
  for (const { id } of records) writer.add(type, id)
  const objects = records.map((record) => writer.object(type, record)).join(',')
  const primary = isList ? `[${objects}]` : objects || 'null'
  const { included } = writer
  const rest = [
    included.length === 0 ? '' : `,"included":[${included.join(',')}]`,
    more.meta === undefined ? '' : `,"meta":${JSON.stringify(more.meta)}`,
    more.links === undefined ? '' : `,"links":${JSON.stringify(more.links)}`,
  ]
  return `{"data":${primary}${rest.join('')}}`
}
