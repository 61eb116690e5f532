import { lineOf, nodeAt, pathOf } from '../choice/tree'
import type { Node, Tree } from '../choice/tree'

const exclusive = (node: Node | null) =>
  node !== null && lineOf(node).some(({ option }) => option.exclusive === true)

export const samePath = (one: readonly string[], other: readonly string[]) =>
  one.join('/') === other.join('/')

/** The paths after an option was picked: picked again it goes; exclusive ones and the others drop each other. */
export function withPath(tree: Tree, paths: readonly string[][], node: Node): string[][] | null {
  const path = pathOf(node)
  const others = paths.filter((other) => !samePath(other, path))
  if (others.length < paths.length) return others.length === 0 ? null : others
  const kept = exclusive(node) ? [] : others.filter((other) => !exclusive(nodeAt(tree, other)))
  const order = (of: string[]) => nodeAt(tree, of)?.order ?? 0
  return [...kept, path].toSorted((one, other) => order(one) - order(other))
}
