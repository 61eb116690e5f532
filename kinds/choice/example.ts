import { choices } from '../../i18n/words/choices'
import { type ExampleContext, pick } from '../example'
import { isExclusive } from './chosen'
import { entryOf, notedOf } from './entry'
import type { ChoiceMetadata } from './metadata'
import { isLast, type Node, treeOf } from './tree'
import { isNamed } from '../../formula/comparison'
import { maxAnswers, type Constants, type Trials } from '../trial'
import { singleOperand } from './operand'

const note = choices.exampleNote
const maxPicked = 3

/** Options that an example or a trial may choose. */
export function availableIn(metadata: ChoiceMetadata): readonly Node[] {
  return treeOf(metadata).nodes.filter((node) => !node.retired && isLast(node))
}

/** One of the available options, as a value; null if there is none yet. */
export function exampleOption<Value>(
  metadata: ChoiceMetadata,
  context: ExampleContext,
  valueOf: (node: Node) => Value,
): Value | null {
  const available = availableIn(metadata)
  const node = available[pick(context, available.length)]
  return node === undefined ? null : valueOf(node)
}

/** One to three options that may be chosen together, in the options' order; null if there is none yet. */
export function exampleOptions<Value>(
  metadata: ChoiceMetadata,
  context: ExampleContext,
  valueOf: (node: Node) => Value,
): Value[] | null {
  const available = availableIn(metadata)
  const together = available.filter((node) => !isExclusive(node))
  if (together.length === 0) {
    return available.length === 0 ? null : available.slice(0, 1).map(valueOf)
  }
  const count = 1 + pick(context, Math.min(maxPicked, together.length))
  const picked = new Set<Node>()
  while (picked.size < count) {
    const node = together[pick(context, together.length)]
    if (node !== undefined) picked.add(node)
  }
  return [...picked].sort((one, other) => one.order - other.order).map(valueOf)
}

/** An example of an entry, with a note if the option takes one. */
export const exampleEntry = ({ option }: Node) => entryOf(option, note)

/** An example of an entry with a note. */
export const exampleNoted = ({ option }: Node) => notedOf(option, note)

/** Limit of options whose sets are all tried; of more options, limit of those that formulas name. */
const maxInSets = 5

/** Texts that name an option. */
function namesOf(node: Node, texts: readonly string[]): readonly string[] {
  const [option] = singleOperand(node).chosen ?? []
  return option === undefined ? [] : texts.filter((text) => isNamed(option, text))
}

/** Options that formulas distinguish: one for each score and set of naming texts. */
function oneOfEach(available: readonly Node[], texts: readonly string[]): readonly Node[] {
  const found = new Map<string, Node>()
  for (const node of available) {
    const key = JSON.stringify([namesOf(node, texts), node.option.score])
    if (!found.has(key)) found.set(key, node)
  }
  return [...found.values()]
}

/** Options with which a single choice is tried: all, or if they are many, one of each that formulas distinguish. */
export function optionTrials<Value>(
  metadata: ChoiceMetadata,
  { texts }: Constants,
  valueOf: (node: Node) => Value,
): Trials<Value> {
  const available = availableIn(metadata)
  if (available.length <= maxAnswers) return { values: available.map(valueOf), extent: 'all' }
  const found = oneOfEach(available, texts)
  const isEach = found.length <= maxAnswers
  return {
    values: found.slice(0, maxAnswers).map(valueOf),
    extent: isEach ? 'classes' : 'some',
  }
}

/** All sets of some options, the empty one included. */
function setsOf(nodes: readonly Node[]): readonly (readonly Node[])[] {
  return nodes.reduce<readonly (readonly Node[])[]>(
    (sets, node) => [...sets, ...sets.map((set) => [...set, node])],
    [[]],
  )
}

/**
 * Sets of options with which a multiple choice is tried. If options are few, these are all sets. Otherwise they are the sets of
 * named options, combined with none, one or all of the others.
 */
export function optionSetTrials<Value>(
  metadata: ChoiceMetadata,
  { texts }: Constants,
  valueOf: (node: Node) => Value,
): Trials<Value[]> {
  const available = availableIn(metadata)
  const together = available.filter((node) => !isExclusive(node))
  const alone = oneOfEach(available.filter(isExclusive), texts).slice(0, maxAnswers)
  const written = (sets: readonly (readonly Node[])[]) =>
    [...sets, ...alone.map((node) => [node])]
      .filter((set) => set.length > 0)
      .map((set) => set.toSorted((one, other) => one.order - other.order).map(valueOf))
  if (together.length <= maxInSets) {
    const isAll = alone.length === available.length - together.length
    return { values: written(setsOf(together)), extent: isAll ? 'all' : 'classes' }
  }
  const named = together.filter((node) => namesOf(node, texts).length > 0)
  const others = together.filter((node) => namesOf(node, texts).length === 0)
  const fillers = [[], others.slice(0, 1), others]
  const sets = setsOf(named.slice(0, maxInSets)).flatMap((set) =>
    fillers.map((filler) => [...set, ...filler]),
  )
  const singles = together.slice(0, maxAnswers).map((node) => [node])
  return {
    values: written([...sets, ...singles]),
    extent: named.length <= maxInSets ? 'classes' : 'some',
  }
}
