import { settingsOf } from '../../kinds/index'
import { mergeMetadata } from '../../kinds/merge-metadata'
import { only, sameValue } from './fields'

/** A field that two persons have changed to different values: one of them has to choose a side. */
export interface Clash<Values> {
  readonly field: keyof Values & string
  /** Value before either change. */
  readonly base: Partial<Values>
  /** Fields that are sent if this person's side is chosen; they include the other's changes as far as both fit together. */
  readonly mine: Partial<Values>
  readonly theirs: Partial<Values>
  /** Labels of the parts that both have changed, if the value has several parts. */
  readonly parts: readonly string[]
}

export interface Merged<Values> {
  /** Changes of this person that can be sent on top of the other's. */
  readonly send: Partial<Values>
  readonly clashes: readonly Clash<Values>[]
}

/**
 * Merges a record that two persons have changed.
 *
 * @param base the record before both changes
 * @param mine this person's changes
 * @param theirs the record as the other person has saved it
 */
export type Merge<Values> = (base: Values, mine: Partial<Values>, theirs: Values) => Merged<Values>

/** Merges field by field: a field that one side has changed gets that side's value; the same change on both sides is no clash. */
export function mergeRecord<Values>(
  base: Values,
  mine: Partial<Values>,
  theirs: Values,
): Merged<Values> {
  const send: Partial<Values> = {}
  const clashes: Clash<Values>[] = []
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (sameValue(mine[field], theirs[field])) continue
    if (sameValue(base[field], theirs[field])) {
      send[field] = mine[field] as Values[typeof field]
      continue
    }
    clashes.push({
      field,
      base: only(base, [field]),
      mine: only(mine, [field]),
      theirs: only(theirs, [field]),
      parts: [],
    })
  }
  return { send, clashes }
}

/** Fields whose form depends on the question's kind: another kind replaces all of them. */
export const kindFields = ['kind', 'metadata', 'defaults', 'bands']

interface Question {
  readonly kind: string
  readonly metadata: unknown
  readonly defaults: unknown
  readonly bands: unknown
}

/**
 * Merges a question field by field, its settings part by part and its options one by one. If one side has chosen another kind, the kind and
 * its settings are merged as one field.
 */
export function mergeQuestion<Values extends Question>(
  base: Values,
  mine: Partial<Values>,
  theirs: Values,
): Merged<Values> {
  const myShape = only(mine, kindFields)
  const isTheirShape = !sameValue(only(base, kindFields), only(theirs, kindFields))
  const isOtherKind = theirs.kind !== base.kind || (mine.kind ?? base.kind) !== base.kind
  if (isOtherKind && isTheirShape && Object.keys(myShape).length > 0) {
    const rest = Object.keys(mine).filter((name) => !kindFields.includes(name))
    const others = mergeRecord(base, only(mine, rest), theirs)
    const clash: Clash<Values> = {
      field: 'kind',
      base: only<Values>(base, kindFields),
      mine: { ...only<Values>(base, ['kind', 'metadata']), ...myShape },
      theirs: only<Values>(theirs, kindFields),
      parts: [],
    }
    const isSame = sameValue({ ...only(theirs, Object.keys(clash.mine)) }, clash.mine)
    return isSame ? others : { send: others.send, clashes: [clash, ...others.clashes] }
  }
  const { send, clashes } = mergeRecord(base, mine, theirs)
  const toSend = { ...send }
  const open = clashes.flatMap((clash): Clash<Values>[] => {
    if (clash.field !== 'metadata') return [clash]
    const settings = settingsOf(base.kind)
    const preferMine = mergeMetadata(settings, base.metadata, mine.metadata, theirs.metadata)
    const preferTheirs = mergeMetadata(settings, base.metadata, theirs.metadata, mine.metadata)
    if (preferMine === null || preferTheirs === null) return [clash]
    const asMine = { metadata: preferMine.metadata } as Partial<Values>
    if (preferMine.clashes.length === 0) {
      Object.assign(toSend, asMine)
      return []
    }
    const asTheirs = { metadata: preferTheirs.metadata } as Partial<Values>
    return [{ ...clash, mine: asMine, theirs: asTheirs, parts: preferMine.clashes }]
  })
  return { send: toSend, clashes: open }
}
