import { lineOf } from '../tree'
import type { Tree } from '../tree'

const isExclusive = (tree: Tree, id: string) => {
  const node = tree.byId.get(id)
  return node !== undefined && lineOf(node).some(({ option }) => option.exclusive === true)
}

/**
 * The preselected options after one was ticked or unticked: one alone where one can be chosen; an exclusive one drops the others and
 * is dropped by them, as it is for whoever answers.
 */
export function withPreferred(
  tree: Tree,
  defaults: readonly string[],
  id: string,
  preferred: boolean,
  single: boolean,
): string[] {
  const others = defaults.filter((other) => other !== id)
  if (!preferred) return others
  if (single || isExclusive(tree, id)) return [id]
  return [...others.filter((other) => !isExclusive(tree, other)), id]
}
