import type { Choice, Tally } from '../statistics/tally'
import type { ChoiceMetadata } from './metadata'
import { treeOf } from './tree'

function choices(metadata: ChoiceMetadata): Choice[] {
  return treeOf(metadata).nodes.map(({ option, parent, retired }) => ({
    key: option.id,
    label: option.label,
    retired,
    parent: parent?.option.id ?? null,
  }))
}

/**
 * Counts of options.
 *
 * @param optionsIn the ids of all options that a value uses, those above them among them
 */
export function chosen<Value>(
  shape: 'categories' | 'levels',
  multiple: boolean,
  optionsIn: (value: Value) => readonly string[],
): Tally<ChoiceMetadata, Value> {
  return { shape, multiple, choices, keys: (_metadata, value) => [...new Set(optionsIn(value))] }
}
