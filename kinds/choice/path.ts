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

/** Whether this very path is in a stored value: then it may stay, even if options were added below it since. */
function wasChosen(path: readonly string[], previous: unknown): boolean {
  const same = (other: unknown) => isPath(other) && other.join('/') === path.join('/')
  return same(previous) || (Array.isArray(previous) && previous.some(same))
}

/**
 * A path of option ids from the root to the last level (product §5). A path that stops midway is refused: the levels
 * are there because the detail is wanted, and a design that allows "not further known" offers it as an option.
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

/** A path as a person reads it; where the design no longer has it, its ids. */
export function pathText(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? labelsPath(path) : labelled(node)
}

/** The paths to the options preselected in a new survey, given by the ids of their last options. */
export function presetPaths(tree: Tree, defaults: readonly string[]): string[][] {
  return defaults.flatMap((id) => {
    const node = tree.byId.get(id)
    return node === undefined || node.retired || !isLast(node) ? [] : [pathOf(node)]
  })
}
