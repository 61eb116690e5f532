import { settingsOf } from '../../../kinds/index'
import { mergeMetadata } from '../../../kinds/merge-metadata'
import { only } from './fields'
import { sameValue } from './same-value'

/** Something that two people changed, each in another way: one of them has to say which way it is to be. */
export interface Clash<Values> {
  /** The field that it is about. */
  readonly field: keyof Values & string
  /** As it was before either changed it. */
  readonly base: Partial<Values>
  /** What is sent when this side is kept; where parts of both fit together, with the other's parts. */
  readonly mine: Partial<Values>
  readonly theirs: Partial<Values>
  /** Of a value of many parts, those that both changed. */
  readonly parts: readonly string[]
}

export interface Merged<Values> {
  /** My changes that can be sent on top of theirs. */
  readonly send: Partial<Values>
  readonly clashes: readonly Clash<Values>[]
}

/** In: the record as both began with, my changes of it, and the record as it stands now. */
export type Merge<Values> = (base: Values, mine: Partial<Values>, theirs: Values) => Merged<Values>

/** Three-way, field by field: what only one side changed is as that side has it, what both changed alike is settled. */
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

/** What a question's kind says the shape of: another kind makes all of it another. */
const shape = ['kind', 'metadata', 'defaults', 'bands']

interface Question {
  readonly kind: string
  readonly metadata: unknown
  readonly defaults: unknown
  readonly bands: unknown
}

/**
 * The same for a question. Settings of an answer merge part by part, options one by one; where one side chose another kind, kind and
 * settings are one thing.
 */
export function mergeQuestion<Values extends Question>(
  base: Values,
  mine: Partial<Values>,
  theirs: Values,
): Merged<Values> {
  const myShape = only(mine, shape)
  const isTheirShape = !sameValue(only(base, shape), only(theirs, shape))
  const isOtherKind = theirs.kind !== base.kind || (mine.kind ?? base.kind) !== base.kind
  if (isOtherKind && isTheirShape && Object.keys(myShape).length > 0) {
    const rest = Object.keys(mine).filter((name) => !shape.includes(name))
    const others = mergeRecord(base, only(mine, rest), theirs)
    const clash: Clash<Values> = {
      field: 'kind',
      base: only<Values>(base, shape),
      mine: { ...only<Values>(base, ['kind', 'metadata']), ...myShape },
      theirs: only<Values>(theirs, shape),
      parts: [],
    }
    const isSettled = sameValue({ ...only(theirs, Object.keys(clash.mine)) }, clash.mine)
    return isSettled ? others : { send: others.send, clashes: [clash, ...others.clashes] }
  }
  const { send, clashes } = mergeRecord(base, mine, theirs)
  const settled = { ...send }
  const open = clashes.flatMap((clash): Clash<Values>[] => {
    if (clash.field !== 'metadata') return [clash]
    const settings = settingsOf(base.kind)
    const preferMine = mergeMetadata(settings, base.metadata, mine.metadata, theirs.metadata)
    const preferTheirs = mergeMetadata(settings, base.metadata, theirs.metadata, mine.metadata)
    if (preferMine === null || preferTheirs === null) return [clash]
    const asMine = { metadata: preferMine.metadata } as Partial<Values>
    if (preferMine.clashes.length === 0) {
      Object.assign(settled, asMine)
      return []
    }
    const asTheirs = { metadata: preferTheirs.metadata } as Partial<Values>
    return [{ ...clash, mine: asMine, theirs: asTheirs, parts: preferMine.clashes }]
  })
  return { send: settled, clashes: open }
}
