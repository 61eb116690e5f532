import type { AmbiguousOption } from '../../formula/value'
import type { Node, Tree } from './tree'
import { isLast, lineOf } from './tree'

/** Options from a level to the next, as one reads them: `Cardiopatie › Ischemica`. */
export function labelsPath(labels: readonly string[]): string {
  return labels.join(' › ')
}

/** The labels from the first level down to the option: `Cardiopatie › Ischemica`. */
export function labelled(node: Node): string {
  return labelsPath(lineOf(node).map(({ option }) => option.label))
}

const codesOf = (node: Node) => lineOf(node).map(({ code }) => code)

/** The codes from the first level down to the option: `c/9`. */
const codePath = (node: Node) => codesOf(node).join('/')

/** The way to an option as a formula writes it: `c/9`, on the first level `/c`; null in a question without levels. */
export function formulaPath(node: Node): string | null {
  if (node.parent !== null) return codePath(node)
  return node.inLevels ? `/${node.code}` : null
}

/** Names of a question's options in files: each name is the name of one option alone, whatever its place. */
export interface OptionNames {
  /** The code; with its path where another branch has it too. */
  readonly name: ReadonlyMap<Node, string>
  /** That name as a part of a column's header. */
  readonly key: ReadonlyMap<Node, string>
  /** The labels; with the name behind them where several options read alike. */
  readonly label: ReadonlyMap<Node, string>
  /** Its own label alone, with the name behind it where `label` has it. */
  readonly own: ReadonlyMap<Node, string>
}

/** The first of each node's names that no other node has; its id goes behind what nothing tells apart. */
function apart(nodes: readonly Node[], ways: readonly ((node: Node) => string)[]) {
  const names = new Map<Node, string>()
  let open = nodes
  for (const way of ways) {
    const holders = new Map<string, number>()
    // Names that are given already count: none of them is given again.
    for (const name of [...names.values(), ...open.map(way)]) {
      holders.set(name, (holders.get(name) ?? 0) + 1)
    }
    const still: Node[] = []
    for (const node of open) {
      if (holders.get(way(node)) === 1) names.set(node, way(node))
      else still.push(node)
    }
    open = still
  }
  const last = ways.at(-1) ?? codePath
  const taken = new Set(names.values())
  for (const node of open) {
    let name = last(node)
    do name += `.${node.option.id}`
    while (taken.has(name))
    names.set(node, name)
  }
  return names
}

/** A header is one line, and SPSS reads no text of several. */
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' / ')

/** Several names stand in one cell with a bar between them. */
const plain = (text: string) => oneLine(text).replaceAll('|', '/')

const known = new WeakMap<Tree, OptionNames>()

/** The names of a tree's options, made once a tree. */
export function namesOf(tree: Tree): OptionNames {
  const found = known.get(tree)
  if (found !== undefined) return found
  const name = apart(tree.nodes, [({ code }) => plain(code), (node) => plain(codePath(node))])
  const key = apart(tree.nodes, [
    ({ code }) => plain(code),
    (node) => plain(codesOf(node).join('__')),
  ])
  const label = apart(tree.nodes, [
    (node) => oneLine(labelled(node)),
    (node) => `${oneLine(labelled(node))} (${name.get(node) ?? ''})`,
  ])
  const own = new Map(
    tree.nodes.map((node) => {
      const isAlone = label.get(node) === oneLine(labelled(node))
      return [node, isAlone ? node.option.label : `${node.option.label} (${name.get(node) ?? ''})`]
    }),
  )
  const made = { name, key, label, own }
  known.set(tree, made)
  return made
}

const indexes = new WeakMap<Tree, ReadonlyMap<string, readonly Node[]>>()

/** The options that a text in a formula names: by their code, or by the codes that lead to them. Those that can be chosen come first. */
export function namedBy(tree: Tree, text: string): readonly Node[] {
  let index = indexes.get(tree)
  if (index === undefined) {
    const made = new Map<string, Node[]>()
    for (const node of tree.nodes) {
      for (const name of new Set([node.code, formulaPath(node) ?? node.code])) {
        const key = name.normalize()
        const others = made.get(key)
        if (others === undefined) made.set(key, [node])
        else others.push(node)
      }
    }
    index = made
    indexes.set(tree, made)
  }
  const nodes = index.get(text.normalize()) ?? []
  const last = nodes.filter(isLast)
  return last.length > 0 ? last : nodes
}

/** A text by which a formula names this option and no other; null where an older design gave its code to a sibling too. */
export function formulaName(tree: Tree, node: Node): string | null {
  const names = [node.code, formulaPath(node) ?? node.code]
  return (
    names.find((name) => namedBy(tree, name).length === 1 && namedBy(tree, name)[0] === node) ??
    null
  )
}

/** The options of several branches that a text names alike; none where it names one, or some of one list. */
export function ambiguousOptions(tree: Tree, text: string): readonly AmbiguousOption[] {
  const nodes = namedBy(tree, text)
  if (new Set(nodes.map(({ parent }) => parent)).size < 2) return []
  return nodes.map((node) => ({ path: labelled(node), name: formulaName(tree, node) ?? node.code }))
}
