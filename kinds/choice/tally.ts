import type { Choice, Tally } from '../tally'
import type { ChoiceMetadata } from './metadata'
import { namesOf } from './names'
import { treeOf } from './tree'

function choices(metadata: ChoiceMetadata): Choice[] {
  const tree = treeOf(metadata)
  const { own } = namesOf(tree)
  return tree.nodes.map((node) => ({
    key: node.option.id,
    // Figures are exported too, where options with the same label must be told apart.
    label: own.get(node) ?? node.option.label,
    retired: node.retired,
    parent: node.parent?.option.id ?? null,
  }))
}

/**
 * Counts of options.
 *
 * @param optionsIn ids of all options in a value, and of those above them
 */
export function chosen<Value>(
  shape: 'categories' | 'levels',
  multiple: boolean,
  optionsIn: (value: Value) => readonly string[],
): Tally<ChoiceMetadata, Value> {
  return { shape, multiple, choices, keys: (_metadata, value) => [...new Set(optionsIn(value))] }
}
