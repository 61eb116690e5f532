import { optionOf } from '../entry'
import type { Entry } from '../entry'
import type { Node, Tree } from '../tree'

/**
 * Entries of a multiple choice after an option was ticked or unticked, in the options' order. An exclusive option removes the
 * others, and any other removes the exclusive ones. Null if nothing is left.
 */
export function withPicked<E extends Entry>(
  tree: Tree,
  entries: readonly E[],
  node: Node,
  entry: E | null,
): E[] | null {
  const exclusive = (id: string) => tree.byId.get(id)?.option.exclusive === true
  const { id } = node.option
  const others = entries.filter((other) => {
    if (optionOf(other) === id) return false
    return entry === null || (!exclusive(id) && !exclusive(optionOf(other)))
  })
  const all = entry === null ? others : [...others, entry]
  const order = (of: E) => tree.byId.get(optionOf(of))?.order ?? 0
  return all.length === 0 ? null : all.toSorted((one, other) => order(one) - order(other))
}

/** Entries with the note of one of them changed. */
export function withNote<E extends Entry>(entries: readonly E[], noted: E): E[] {
  return entries.map((entry) => (optionOf(entry) === optionOf(noted) ? noted : entry))
}
