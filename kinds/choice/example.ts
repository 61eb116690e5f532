import { choices } from '../../i18n/words/choices'
import { type ExampleContext, pick } from '../example'
import { isExclusive } from './chosen'
import type { Entry, Noted } from './entry'
import type { ChoiceMetadata } from './metadata'
import { isLast, type Node, treeOf } from './tree'

const note = choices.exampleNote
const maxPicked = 3

/** Options that an example may choose. */
function availableIn(metadata: ChoiceMetadata): readonly Node[] {
  return treeOf(metadata).nodes.filter((node) => !node.retired && isLast(node))
}

/** One of the available options; null if there is none yet. */
export function exampleOption(metadata: ChoiceMetadata, context: ExampleContext): Node | null {
  const available = availableIn(metadata)
  return available[pick(context, available.length)] ?? null
}

/** One to three options that may be chosen together, in the options' order; null if there is none yet. */
export function exampleOptions(
  metadata: ChoiceMetadata,
  context: ExampleContext,
): readonly Node[] | null {
  const available = availableIn(metadata)
  const together = available.filter((node) => !isExclusive(node))
  if (together.length === 0) return available.length === 0 ? null : available.slice(0, 1)
  const count = 1 + pick(context, Math.min(maxPicked, together.length))
  const picked = new Set<Node>()
  while (picked.size < count) {
    const node = together[pick(context, together.length)]
    if (node !== undefined) picked.add(node)
  }
  return [...picked].sort((one, other) => one.order - other.order)
}

/** An example of an entry, with a note if the option takes one. */
export function exampleEntry({ option }: Node): Entry {
  return option.withNote === true ? { option: option.id, note } : option.id
}

/** An example of an entry with a note. */
export function exampleNoted({ option }: Node): Noted {
  return { option: option.id, note }
}
