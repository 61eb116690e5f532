import { type ExampleContext, pick } from '../example'
import { isExclusive } from './chosen'
import type { Entry, Noted } from './entry'
import type { ChoiceMetadata } from './metadata'
import { isLast, type Node, treeOf } from './tree'

const note = 'Nota di prova'
const mostPicked = 3

/** The options that an example may choose. */
function offeredIn(metadata: ChoiceMetadata): readonly Node[] {
  return treeOf(metadata).nodes.filter((node) => !node.retired && isLast(node))
}

/** One option of those that are offered; null where there is none yet. */
export function exampleOption(metadata: ChoiceMetadata, context: ExampleContext): Node | null {
  const offered = offeredIn(metadata)
  return offered[pick(context, offered.length)] ?? null
}

/** From one to three options that go together, in the options' order; null where there is none yet. */
export function exampleOptions(
  metadata: ChoiceMetadata,
  context: ExampleContext,
): readonly Node[] | null {
  const offered = offeredIn(metadata)
  const together = offered.filter((node) => !isExclusive(node))
  if (together.length === 0) return offered.length === 0 ? null : offered.slice(0, 1)
  const count = 1 + pick(context, Math.min(mostPicked, together.length))
  const picked = new Set<Node>()
  while (picked.size < count) {
    const node = together[pick(context, together.length)]
    if (node !== undefined) picked.add(node)
  }
  return [...picked].sort((one, other) => one.order - other.order)
}

export function exampleEntry({ option }: Node): Entry {
  return option.withNote === true ? { option: option.id, note } : option.id
}

export function exampleNoted({ option }: Node): Noted {
  return { option: option.id, note }
}
