import type { AnyRecord } from '../../contract/jsonapi'

/** Where a kept record has what follows from it; its copies share it. */
const kept = Symbol('kept')

interface Kept {
  /** Its attributes as they are sent, once somebody has read them. */
  text: string | null
  readonly relations: Readonly<Record<string, readonly AnyRecord[]>>
}

type MaybeKept = { readonly [kept]?: Kept }

/**
 * Marks a record that never changes, as those of a design in memory are: its attributes are written once, for it and for all its copies.
 *
 * @param relations the records that relations to many lead to, kept as well
 */
export function cacheRecord(record: AnyRecord, relations: Kept['relations'] = {}): AnyRecord {
  return { ...record, [kept]: { text: null, relations } satisfies Kept } as AnyRecord
}

/** The text of a record's attributes: of a kept record the one that was written first, else made anew. */
export function cachedText(record: AnyRecord, write: () => string): string {
  const own = (record as MaybeKept)[kept]
  return own === undefined ? write() : (own.text ??= write())
}

/** The records that a kept record's relation leads to, as copies that relations may be added to; null where they are not kept. */
export function cachedRelation(record: AnyRecord, name: string): AnyRecord[] | null {
  const related = (record as MaybeKept)[kept]?.relations[name]
  return related === undefined ? null : related.map((one) => ({ ...one }))
}
