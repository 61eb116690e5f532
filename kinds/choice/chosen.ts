import { choices as words } from '../../i18n/words/choices'
import type { Checked } from '../../i18n/formats/checked'
import { lineOf } from './tree'
import type { Node, Tree } from './tree'

/** Whether a stored value of any shape contains this option. */
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

/** The issue of choosing an option now, in Italian; null if it is valid. An archived option may stay in a value (product §4). */
export function optionIssue(node: Node, previous: unknown): string | null {
  return node.retired && !uses(previous, node.option.id) ? words.retired(node.option.label) : null
}

/** The option with this id, or the issue of choosing it. */
export function choose(tree: Tree, id: string, previous: unknown): Checked<Node> {
  const node = tree.byId.get(id)
  if (node === undefined) return { message: words.unknown }
  const message = optionIssue(node, previous)
  return message === null ? { value: node } : { message }
}

/** Whether an option, or one above it, excludes all others. */
export const isExclusive = (node: Node) =>
  lineOf(node).some(({ option }) => option.exclusive === true)

/** Sorts several choices by the options' order, or tells why they exclude each other. Needs choices without repeats. */
export function inOrder<T>(choices: readonly T[], nodeOf: (choice: T) => Node): Checked<T[]> {
  if (choices.length === 0) return { message: words.chooseOne }
  const exclusive = choices.map(nodeOf).find(isExclusive)
  if (exclusive !== undefined && choices.length > 1) {
    return { message: words.excludesOthers(exclusive.option.label) }
  }
  return { value: choices.toSorted((one, other) => nodeOf(one).order - nodeOf(other).order) }
}
