import { optionOf } from '../entry'
import type { Entry } from '../entry'
import type { Node, Tree } from '../tree'

/**
 * A multiple choice after an option was ticked or unticked, in the options' order: an exclusive option drops the
 * others, any other drops the exclusive ones. Null when nothing is left.
 */
export function withPicked<E extends Entry>(
  tree: Tree,
  entries: readonly E[],
  node: Node,
  entry: E | null,
): E[] | null {
  const exclusive = (id: string) => tree.byId.get(id)?.option.exclusive === true
  const { id } = node.option
  const kept = entries.filter((other) => {
    if (optionOf(other) === id) return false
    return entry === null || (!exclusive(id) && !exclusive(optionOf(other)))
  })
  const all = entry === null ? kept : [...kept, entry]
  const order = (of: E) => tree.byId.get(optionOf(of))?.order ?? 0
  return all.length === 0 ? null : all.toSorted((one, other) => order(one) - order(other))
}

/** The list with the note of one of its entries changed. */
export function withNote<E extends Entry>(entries: readonly E[], noted: E): E[] {
  return entries.map((entry) => (optionOf(entry) === optionOf(noted) ? noted : entry))
}
