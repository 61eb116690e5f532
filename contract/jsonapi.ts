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
