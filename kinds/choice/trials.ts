import { isNamed } from '../../formula/comparison'
import { mostOfAll, type Constants, type Trials } from '../trial'
import { isExclusive } from './chosen'
import type { ChoiceMetadata } from './metadata'
import { singleOperand } from './operand'
import { isLast, treeOf, type Node } from './tree'

/** Up to so many options all their sets are tried; of more, up to so many that are named. */
const mostInSets = 5

function offeredIn(metadata: ChoiceMetadata): readonly Node[] {
  return treeOf(metadata).nodes.filter((node) => !node.retired && isLast(node))
}

/** Which of the texts name an option. */
function namesOf(node: Node, texts: readonly string[]): readonly string[] {
  const [option] = singleOperand(node).chosen ?? []
  return option === undefined ? [] : texts.filter((text) => isNamed(option, text))
}

/** One option of each score among those that the same texts name. */
function oneOfEach(offered: readonly Node[], texts: readonly string[]): readonly Node[] {
  const found = new Map<string, Node>()
  for (const node of offered) {
    const key = JSON.stringify([namesOf(node, texts), node.option.score])
    if (!found.has(key)) found.set(key, node)
  }
  return [...found.values()]
}

/** The options that a choice of one is tried with: all, or of many one of each that formulas tell apart. */
export function optionTrials<Value>(
  metadata: ChoiceMetadata,
  { texts }: Constants,
  valueOf: (node: Node) => Value,
): Trials<Value> {
  const offered = offeredIn(metadata)
  if (offered.length <= mostOfAll) return { values: offered.map(valueOf), extent: 'all' }
  const found = oneOfEach(offered, texts)
  const isEach = found.length <= mostOfAll
  return {
    values: found.slice(0, mostOfAll).map(valueOf),
    extent: isEach ? 'classes' : 'some',
  }
}

/** All sets of some options, the empty one too. */
function setsOf(nodes: readonly Node[]): readonly (readonly Node[])[] {
  return nodes.reduce<readonly (readonly Node[])[]>(
    (sets, node) => [...sets, ...sets.map((set) => [...set, node])],
    [[]],
  )
}

/** The sets of options that a choice of several is tried with: all sets of few, or those of the named ones among all and none of the rest. */
export function optionSetTrials<Value>(
  metadata: ChoiceMetadata,
  { texts }: Constants,
  valueOf: (node: Node) => Value,
): Trials<Value[]> {
  const offered = offeredIn(metadata)
  const together = offered.filter((node) => !isExclusive(node))
  const alone = oneOfEach(offered.filter(isExclusive), texts).slice(0, mostOfAll)
  const written = (sets: readonly (readonly Node[])[]) =>
    [...sets, ...alone.map((node) => [node])]
      .filter((set) => set.length > 0)
      .map((set) => set.toSorted((one, other) => one.order - other.order).map(valueOf))
  if (together.length <= mostInSets) {
    const isAll = alone.length === offered.length - together.length
    return { values: written(setsOf(together)), extent: isAll ? 'all' : 'classes' }
  }
  const named = together.filter((node) => namesOf(node, texts).length > 0)
  const others = together.filter((node) => namesOf(node, texts).length === 0)
  const fillers = [[], others.slice(0, 1), others]
  const sets = setsOf(named.slice(0, mostInSets)).flatMap((set) =>
    fillers.map((filler) => [...set, ...filler]),
  )
  const singles = together.slice(0, mostOfAll).map((node) => [node])
  return {
    values: written([...sets, ...singles]),
    extent: named.length <= mostInSets ? 'classes' : 'some',
  }
}
