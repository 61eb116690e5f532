import { choices as words } from '../../i18n/words/choices'
import type { Checked } from '../../i18n/formats/checked'
import { lineOf } from './tree'
import type { Node, Tree } from './tree'

/** Whether a stored value, whatever its shape, chooses this option. */
function uses(previous: unknown, id: string): boolean {
  if (previous === id) return true
  if (Array.isArray(previous)) return previous.some((part) => uses(part, id))
  return (
    typeof previous === 'object' &&
    previous !== null &&
    'option' in previous &&
    previous.option === id
  )
}

/** Why this option can't be chosen now, or null. A retired one may stay where it was (product §4). */
export function optionIssue(node: Node, previous: unknown): string | null {
  return node.retired && !uses(previous, node.option.id) ? words.retired(node.option.label) : null
}

/** The option with this id, if it may be chosen. */
export function choose(tree: Tree, id: string, previous: unknown): Checked<Node> {
  const node = tree.byId.get(id)
  if (node === undefined) return { message: words.unknown }
  const message = optionIssue(node, previous)
  return message === null ? { value: node } : { message }
}

/** Whether an option, or one above it, goes with no other. */
export const isExclusive = (node: Node) =>
  lineOf(node).some(({ option }) => option.exclusive === true)

/** Several choices in the options' order, or why they don't go together. Repeated ones must have been dropped. */
export function inOrder<T>(choices: readonly T[], nodeOf: (choice: T) => Node): Checked<T[]> {
  if (choices.length === 0) return { message: words.chooseOne }
  const exclusive = choices.map(nodeOf).find(isExclusive)
  if (exclusive !== undefined && choices.length > 1) {
    return { message: words.excludesOthers(exclusive.option.label) }
  }
  return { value: choices.toSorted((one, other) => nodeOf(one).order - nodeOf(other).order) }
}
