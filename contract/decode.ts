import type { AnyRecord, Document, Identifier, ResourceObject } from './jsonapi'

/**
 * Document → records: relations are expanded only where `include` (dotted paths, `*` for every direct relation) names them, so that
 * the result is a tree and never a cycle; the rest are `{id}`.
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
    const hit = paths.filter((path) => path === '*' || path === name || path.startsWith(`${name}.`))
    if (hit.length === 0) return null
    return hit.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
  }

  function record(object: ResourceObject, paths: readonly string[]): AnyRecord {
    const result: Record<string, unknown> = { ...object.attributes }
    for (const [name, { data }] of Object.entries(object.relationships ?? {})) {
      if (data === undefined) continue
      const rest = below(paths, name)
      result[name] = Array.isArray(data)
        ? data.map((one: Identifier) => related(one, rest))
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
