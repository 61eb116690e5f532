import { comparable, searchWords } from '../../../contract/compared-text'
import type { Node, Tree } from '../tree'

const searchable = new WeakMap<Tree, Map<Node, string>>()

/** What is searched of each option: its labels from the first level on and its code, without accents. */
function textsOf(tree: Tree): Map<Node, string> {
  const found = searchable.get(tree)
  if (found !== undefined) return found
  const texts = new Map<Node, string>()
  for (const node of tree.nodes) {
    const above = node.parent === null ? '' : `${texts.get(node.parent) ?? ''} `
    texts.set(node, `${above}${comparable(`${node.option.label} ${node.option.code ?? ''}`)}`)
  }
  searchable.set(tree, texts)
  return texts
}

/** The options among `nodes` whose whole path has every word of the query; all of them when it is empty. */
export function matching(tree: Tree, nodes: readonly Node[], query: string): readonly Node[] {
  const words = searchWords(query)
  if (words.length === 0) return nodes
  const texts = textsOf(tree)
  return nodes.filter((node) => {
    const text = texts.get(node) ?? ''
    return words.every((word) => text.includes(word))
  })
}

/** What is offered among siblings: all but the retired; of those only the ones chosen long ago. */
export function availableOptions(
  nodes: readonly Node[],
  isChosen: (node: Node) => boolean,
): readonly Node[] {
  return nodes.filter((node) => !node.retired || isChosen(node))
}
