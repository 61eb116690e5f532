import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../contract/calls/designs/design-snapshot'
import { only, sameValue } from '../merging/fields'
import { kindFields, mergeQuestion, mergeRecord, type Merge } from '../merging/merge-record'

/** Three states of one thing: where both sides began, this side, and the other one. */
interface Sides<State> {
  readonly base: State
  readonly mine: State
  readonly theirs: State
}

/** Merges fields; where both sides have changed one, it is this side's. */
function merged<Content extends object>(
  { base, mine, theirs }: Sides<Content>,
  merge: Merge<Content>,
): Content {
  const names = (Object.keys(mine) as (keyof Content & string)[]).filter(
    (name) => !sameValue(mine[name], base[name]),
  )
  const changes = Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<Content>
  const { send, clashes } = merge(base, changes, theirs)
  // A side that has chosen another kind has the settings of that kind.
  const isOfMyKind = clashes.some(({ field }) => field === 'kind')
  const ofKind = isOfMyKind ? only<Content>(mine, kindFields) : {}
  return Object.assign(
    { ...theirs },
    send,
    ...clashes.map((clash) => clash.mine),
    ofKind,
  ) as Content
}

/**
 * Content of a record that both, one or none of the sides still have. A removal holds unless the other side has changed the record.
 *
 * @returns null if it is removed
 */
function survivor<Content extends object>(
  { base, mine, theirs }: Sides<Content | undefined>,
  merge: Merge<Content>,
): Content | null {
  if (mine !== undefined && theirs !== undefined) {
    return merged({ base: base ?? theirs, mine, theirs }, merge)
  }
  const only = mine ?? theirs ?? null
  const isRemoved = base !== undefined && sameValue(only, base)
  return isRemoved ? null : only
}

/** An order with the items of another one that it lacks, each behind the item that it follows there. */
function interleaved(order: readonly string[], other: readonly string[]): string[] {
  const all = [...order]
  const present = new Set(order)
  for (const [index, id] of other.entries()) {
    if (present.has(id)) continue
    const previous = other[index - 1]
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, id)
    present.add(id)
  }
  return all
}

/** Order of both sides' items: this side's if it has moved one, else the other's. */
function mergedOrder({ base, mine, theirs }: Sides<readonly string[]>): string[] {
  const [inBase, inMine] = [new Set(base), new Set(mine)]
  const former = base.filter((id) => inMine.has(id))
  const isMoved = former.join() !== mine.filter((id) => inBase.has(id)).join()
  return isMoved ? interleaved(mine, theirs) : interleaved(theirs, mine)
}

interface Indexed {
  readonly groups: ReadonlyMap<string, Omit<SnapshotGroup, 'questions'>>
  readonly questions: ReadonlyMap<string, SnapshotQuestion>
  /** Group of each question. */
  readonly places: ReadonlyMap<string, string>
  readonly order: readonly string[]
  readonly orders: ReadonlyMap<string, readonly string[]>
}

function indexed(design: DesignSnapshot): Indexed {
  const questions = design.flatMap((group) => group.questions)
  return {
    groups: new Map(design.map(({ questions: _questions, ...group }) => [group.id, group])),
    questions: new Map(questions.map((question) => [question.id, question])),
    places: new Map(design.flatMap(({ id, questions }) => questions.map((one) => [one.id, id]))),
    order: design.map(({ id }) => id),
    orders: new Map(design.map(({ id, questions }) => [id, questions.map((one) => one.id)])),
  }
}

const mapSides = <From, To>(sides: Sides<From>, of: (state: From) => To): Sides<To> => ({
  base: of(sides.base),
  mine: of(sides.mine),
  theirs: of(sides.theirs),
})

/**
 * Gives each question a code of its own. One that has its code in the other design as well keeps it; any other gets a free one.
 *
 * @param freeCode gives a code that is not used, and adds it to the used ones
 */
export function withDistinctCodes(
  design: DesignSnapshot,
  other: DesignSnapshot,
  freeCode: (code: string, used: Set<string>) => string,
): DesignSnapshot {
  const codes = new Map(
    other.flatMap(({ questions }) => questions.map((one) => [one.id, one.code])),
  )
  const isKept = ({ id, code }: SnapshotQuestion) => codes.get(id) === code
  const kept = design.flatMap(({ questions }) => questions.filter(isKept))
  const used = new Set(kept.map(({ code }) => code))
  return design.map((group) => ({
    ...group,
    questions: group.questions.map((question) =>
      isKept(question) ? question : { ...question, code: freeCode(question.code, used) },
    ),
  }))
}

/**
 * Merges two designs that began as one. Fields, settings and options are merged one by one. Where both sides have changed the same, it
 * is this side's. What one side has removed is gone, unless the other one has changed it.
 *
 * @param freeCode gives a code that is not used, and adds it to the used ones
 */
export function mergeDesigns(
  designs: Sides<DesignSnapshot>,
  freeCode: (code: string, used: Set<string>) => string,
): DesignSnapshot {
  const sides = mapSides(designs, indexed)
  const { base, mine, theirs } = sides

  const questions = new Map<string, SnapshotQuestion>()
  const places = new Map<string, string>()
  for (const id of new Set([...theirs.questions.keys(), ...mine.questions.keys()])) {
    const states = mapSides(sides, ({ questions }) => questions.get(id))
    const question = survivor(states, mergeQuestion)
    if (question === null) continue
    questions.set(id, question)
    const place = mapSides(sides, (side) => side.places.get(id))
    const isMoved = place.mine !== undefined && place.mine !== place.base
    places.set(id, (isMoved ? place.mine : (place.theirs ?? place.mine)) ?? '')
  }

  const groups = new Map<string, Omit<SnapshotGroup, 'questions'>>()
  const used = new Set(places.values())
  for (const id of new Set([...theirs.groups.keys(), ...mine.groups.keys()])) {
    const states = mapSides(sides, (side) => side.groups.get(id))
    const group = survivor(states, mergeRecord)
    // A group stays for a question that one side has put into it.
    const kept = group ?? (used.has(id) ? (states.mine ?? states.theirs ?? null) : null)
    if (kept !== null) groups.set(id, kept)
  }

  const contentOf = (groupId: string) => {
    const order = mergedOrder(mapSides(sides, ({ orders }) => orders.get(groupId) ?? []))
    return order.flatMap((id) => {
      const question = questions.get(id)
      return question === undefined || places.get(id) !== groupId ? [] : [question]
    })
  }
  const order = mergedOrder({ base: base.order, mine: mine.order, theirs: theirs.order })
  const all = order.flatMap((id) => {
    const group = groups.get(id)
    return group === undefined ? [] : [{ ...group, questions: contentOf(id) }]
  })
  return withDistinctCodes(all, designs.theirs, freeCode)
}
