import { choices } from '../../i18n/words/choices'
import type { Checked } from '../../i18n/formats/checked'
import { optionIssue } from './chosen'
import { labelled, labelsPath } from './names'
import { deepestLevel } from './option'
import { isLast, nodeAt, pathOf } from './tree'
import type { Node, Tree } from './tree'

function isPath(input: unknown): input is string[] {
  return (
    Array.isArray(input) &&
    input.length <= deepestLevel &&
    input.every((id) => typeof id === 'string')
  )
}

/** Whether a stored value has exactly this path: then it is valid, even if options were added below it since. */
function wasChosen(path: readonly string[], previous: unknown): boolean {
  const same = (other: unknown) => isPath(other) && other.join('/') === path.join('/')
  return same(previous) || (Array.isArray(previous) && previous.some(same))
}

/**
 * Validates a path of option ids from the first level to the last (product §5). A path that ends before is refused, because levels
 * exist for their detail. A design that allows "not further known" has an option for it.
 */
export function checkPath(tree: Tree, previous: unknown, input: unknown): Checked<Node> {
  if (!isPath(input)) return { message: choices.pathMissing }
  const node = nodeAt(tree, input)
  if (node === null) return { message: choices.unknown }
  if (wasChosen(input, previous)) return { value: node }
  const message = optionIssue(node, null)
  if (message !== null) return { message }
  return isLast(node) ? { value: node } : { message: choices.goOn(node.option.label) }
}

/** A path as a person reads it; its ids if the design no longer has it. */
export function pathText(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? labelsPath(path) : labelled(node)
}

/**
 * Paths to the preselected options of a new survey.
 *
 * @param defaults ids of last options
 */
export function presetPaths(tree: Tree, defaults: readonly string[]): string[][] {
  return defaults.flatMap((id) => {
    const node = tree.byId.get(id)
    return node === undefined || node.retired || !isLast(node) ? [] : [pathOf(node)]
  })
}
