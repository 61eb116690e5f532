/** Type and id of a record, in a JSON:API document (jsonapi.org 1.1) as far as product §2 uses them. */
export interface Identifier {
  readonly type: string
  readonly id: string
}

/** JSON:API resource object, with the ids of its related records. */
export interface ResourceObject extends Identifier {
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Identifier | readonly Identifier[] | null }>
  >
}

/** JSON:API document of a call; `included` has the related records. */
export interface Document {
  readonly data: ResourceObject | readonly ResourceObject[] | null
  readonly included?: readonly ResourceObject[]
  readonly meta?: Readonly<Record<string, unknown>>
  readonly links?: Readonly<Record<string, string | null>>
}

/** A record with its relations next to its attributes. A relation that only has an `id` was not included. */
export interface AnyRecord {
  readonly id: string
  readonly [name: string]: unknown
}

/**
 * `fields[type]=a,b`: the attributes and relations to send of a type. A type without an entry is sent with all
 * of them.
 */
export type Fieldsets = Readonly<Record<string, readonly string[]>>

/** Resource object of a request's body, if that is a JSON:API document; null for a plain body. */
export function resourceIn(body: unknown): ResourceObject | null {
  if (typeof body !== 'object' || body === null || !('data' in body)) return null
  const { data } = body
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject && 'type' in data ? (data as ResourceObject) : null
}

/**
 * Turns a request's body into flat attributes with `<relation>Id` among them. It may be plain (product §2) or a
 * JSON:API document. Anything but an object is returned unchanged, for the schema to reject.
 */
export function flatten(body: unknown): unknown {
  const object = resourceIn(body)
  if (object === null) return body
  const { attributes = {}, relationships = {} } = object
  // A spread text would become an object of its letters.
  if (typeof attributes !== 'object' || typeof relationships !== 'object') return body
  const flat: Record<string, unknown> = { ...attributes }
  for (const [name, relationship] of Object.entries(relationships ?? {})) {
    const link = relationship?.data
    if (link === null) flat[`${name}Id`] = null
    else if (link !== undefined && !Array.isArray(link)) flat[`${name}Id`] = (link as Identifier).id
  }
  return flat
}

/**
 * Turns a document into records. Only relations in `include` (dotted paths, `*` for every direct one) become
 * records, so that the result is a tree without cycles. All others are `{id}`.
 */
export function decode(document: Document, include: readonly string[] = []): AnyRecord[] {
  const included = new Map(
    (document.included ?? []).map((object) => [`${object.type}/${object.id}`, object]),
  )

  function related(identifier: Identifier, paths: readonly string[] | null): AnyRecord {
    const object = paths === null ? undefined : included.get(`${identifier.type}/${identifier.id}`)
    return object === undefined ? { id: identifier.id } : record(object, paths ?? [])
  }

  function below(paths: readonly string[], name: string): readonly string[] | null {
    const matches = paths.filter(
      (path) => path === '*' || path === name || path.startsWith(`${name}.`),
    )
    if (matches.length === 0) return null
    return matches.flatMap((path) =>
      path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
    )
  }

  function record(object: ResourceObject, paths: readonly string[]): AnyRecord {
    const result: Record<string, unknown> = { ...object.attributes }
    for (const [name, { data }] of Object.entries(object.relationships ?? {})) {
      if (data === undefined) continue
      const rest = below(paths, name)
      result[name] = Array.isArray(data)
        ? data.map((identifier: Identifier) => related(identifier, rest))
        : data === null
          ? null
          : related(data as Identifier, rest)
    }
    return { ...result, id: object.id }
  }

  const { data } = document
  if (data === null) return []
  return (Array.isArray(data) ? (data as ResourceObject[]) : [data as ResourceObject]).map(
    (object) => record(object, include),
  )
}
