import { choices } from '../../i18n/words/choices'
import type { Checked } from '../../i18n/formats/checked'
import { inOrder } from './chosen'
import { optionOf } from './entry'
import type { Entry } from './entry'
import type { Node, Tree } from './tree'

/**
 * A list of entries, each checked, in the options' order without repeats (of two notes for one option the last stands).
 * `check` is what the kind holds each entry to.
 */
export function checkEntries<E extends Entry>(
  tree: Tree,
  input: unknown,
  check: (entry: unknown) => Checked<E>,
): Checked<E[]> {
  if (!Array.isArray(input)) return { message: choices.listMissing }
  if (input.length > 2 * tree.nodes.length) return { message: choices.tooMany }
  const byNode = new Map<Node, E>()
  for (const part of input) {
    const entry = check(part)
    if ('message' in entry) return entry
    const node = tree.byId.get(optionOf(entry.value))
    if (node !== undefined) byNode.set(node, entry.value)
  }
  const ordered = inOrder([...byNode], ([node]) => node)
  return 'message' in ordered ? ordered : { value: ordered.value.map(([, entry]) => entry) }
}

/** The options that a list of entries chooses, those still in the design. */
export function nodesOf(tree: Tree, entries: readonly Entry[]): Node[] {
  return entries.flatMap((entry) => tree.byId.get(optionOf(entry)) ?? [])
}

/** The preselected options that are still offered, as a new survey's answer; null where they make none. */
export function presetEntries<E extends Entry>(
  tree: Tree,
  defaults: readonly string[],
  check: (offered: readonly string[]) => Checked<E[]>,
): E[] | null {
  const checked = check(defaults.filter((id) => tree.byId.get(id)?.retired === false))
  return 'value' in checked ? checked.value : null
}
