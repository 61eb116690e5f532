import { isNamed } from '../../formula/comparison'
import { maxAnswers, type Constants, type Trials } from '../trial'
import { isExclusive } from './chosen'
import type { ChoiceMetadata } from './metadata'
import { singleOperand } from './operand'
import { isLast, treeOf, type Node } from './tree'

/** Limit of options whose sets are all tried; of more options, limit of those that formulas name. */
const maxInSets = 5

function availableIn(metadata: ChoiceMetadata): readonly Node[] {
  return treeOf(metadata).nodes.filter((node) => !node.retired && isLast(node))
}

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
