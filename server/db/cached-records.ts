import type { AnyRecord } from '../../contract/jsonapi'

/** Property of a cached record for everything that is made from it; its copies share that. */
const cache = Symbol('cache')

interface Cache {
  /** Text of its attributes as it is sent; null until the first time. */
  text: string | null
  readonly relations: Readonly<Record<string, readonly AnyRecord[]>>
}

type MaybeCached = { readonly [cache]?: Cache }

/**
 * Marks a record that never changes, as in a design in memory. The text of its attributes is made once, for it and all its copies.
 *
 * @param relations related records of relations to many, cached as well
 */
export function cacheRecord(record: AnyRecord, relations: Cache['relations'] = {}): AnyRecord {
  return { ...record, [cache]: { text: null, relations } satisfies Cache } as AnyRecord
}

/** Text of a record's attributes: a cached record's is made once, any other's each time by `write`. */
export function cachedText(record: AnyRecord, write: () => string): string {
  const cached = (record as MaybeCached)[cache]
  return cached === undefined ? write() : (cached.text ??= write())
}

/** Related records of a cached record, as copies to which relations may be added; null if they are not cached. */
export function cachedRelation(record: AnyRecord, name: string): AnyRecord[] | null {
  const related = (record as MaybeCached)[cache]?.relations[name]
  return related === undefined ? null : related.map((copied) => ({ ...copied }))
}
