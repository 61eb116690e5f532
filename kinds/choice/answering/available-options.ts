import { comparable, searchWords } from '../../../contract/compared-text'
import type { Node, Tree } from '../tree'

const searchable = new WeakMap<Tree, Map<Node, string>>()

/** Searchable text of each option: the labels from the first level on and its code, without accents. */
function textsOf(tree: Tree): Map<Node, string> {
  const cached = searchable.get(tree)
  if (cached !== undefined) return cached
  const texts = new Map<Node, string>()
  for (const node of tree.nodes) {
    const above = node.parent === null ? '' : `${texts.get(node.parent) ?? ''} `
    texts.set(node, `${above}${comparable(`${node.option.label} ${node.option.code ?? ''}`)}`)
  }
  searchable.set(tree, texts)
  return texts
}

/** Nodes whose whole path has every word of the query; all of them if it is empty. */
export function matching(tree: Tree, nodes: readonly Node[], query: string): readonly Node[] {
  const words = searchWords(query)
  if (words.length === 0) return nodes
  const texts = textsOf(tree)
  return nodes.filter((node) => {
    const text = texts.get(node) ?? ''
    return words.every((word) => text.includes(word))
  })
}

/** Siblings that are available: all but archived ones, unless they were chosen before. */
export function availableOptions(
  nodes: readonly Node[],
  isChosen: (node: Node) => boolean,
): readonly Node[] {
  return nodes.filter((node) => !node.retired || isChosen(node))
}
