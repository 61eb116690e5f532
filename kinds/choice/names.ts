import type { AmbiguousOption } from '../../formula/value'
import { type Node, type Tree, isLast, lineOf, treeOf } from './tree'
import type { ChoiceMetadata } from './metadata'

/** Labels of several levels on one line: `Cardiopatie › Ischemica`. */
export function labelsPath(labels: readonly string[]): string {
  return labels.join(' › ')
}

/** Labels from the first level down to an option: `Cardiopatie › Ischemica`. */
export function labelled(node: Node): string {
  return labelsPath(lineOf(node).map(({ option }) => option.label))
}

const codesOf = (node: Node) => lineOf(node).map(({ code }) => code)

/** Codes from the first level down to an option: `c/9`. */
const codePath = (node: Node) => codesOf(node).join('/')

/** The path to an option as a formula writes it: `c/9`, on the first level `/c`; null if the question has no levels. */
export function formulaPath(node: Node): string | null {
  if (node.parent !== null) return codePath(node)
  return node.inLevels ? `/${node.code}` : null
}

/** Names of a question's options in files: each name is unique in the question. */
export interface OptionNames {
  /** The code, with its path if another branch has it too. */
  readonly name: ReadonlyMap<Node, string>
  /** The name as a part of a column's key. */
  readonly key: ReadonlyMap<Node, string>
  /** The path of labels, followed by the name if several options have the same one. */
  readonly label: ReadonlyMap<Node, string>
  /** The option's own label, followed by the name if `label` has it. */
  readonly own: ReadonlyMap<Node, string>
}

/** Unique names of nodes: for each the first candidate that no other node has. If there is none, its id is appended. */
function uniqueNames(nodes: readonly Node[], candidates: readonly ((node: Node) => string)[]) {
  const names = new Map<Node, string>()
  let open = nodes
  for (const candidate of candidates) {
    const holders = new Map<string, number>()
    // Names that are assigned already count too: they are not assigned twice.
    for (const name of [...names.values(), ...open.map(candidate)]) {
      holders.set(name, (holders.get(name) ?? 0) + 1)
    }
    const still: Node[] = []
    for (const node of open) {
      if (holders.get(candidate(node)) === 1) names.set(node, candidate(node))
      else still.push(node)
    }
    open = still
  }
  const last = candidates.at(-1) ?? codePath
  const taken = new Set(names.values())
  for (const node of open) {
    let name = last(node)
    do name += `.${node.option.id}`
    while (taken.has(name))
    names.set(node, name)
  }
  return names
}

/** Joins the lines of a text: a header is one line, and SPSS reads no other. */
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' / ')

/** A text without bars, which separate several names in one cell. */
const plain = (text: string) => oneLine(text).replaceAll('|', '/')

const namesByTree = new WeakMap<Tree, OptionNames>()

/** Names of a tree's options, computed once for each tree. */
export function namesOf(tree: Tree): OptionNames {
  const cached = namesByTree.get(tree)
  if (cached !== undefined) return cached
  const name = uniqueNames(tree.nodes, [({ code }) => plain(code), (node) => plain(codePath(node))])
  const key = uniqueNames(tree.nodes, [
    ({ code }) => plain(code),
    (node) => plain(codesOf(node).join('__')),
  ])
  const label = uniqueNames(tree.nodes, [
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
  namesByTree.set(tree, made)
  return made
}

const indexes = new WeakMap<Tree, ReadonlyMap<string, readonly Node[]>>()

/**
 * Options that a text in a formula names by their code, or by the path of codes. If some of them can be chosen, the others are left
 * out.
 */
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

/** A text by which a formula names this option and no other; null if a sibling of an older design has the same code. */
export function formulaName(tree: Tree, node: Node): string | null {
  const names = [node.code, formulaPath(node) ?? node.code]
  return (
    names.find((name) => namedBy(tree, name).length === 1 && namedBy(tree, name)[0] === node) ??
    null
  )
}

/** Options in several branches that a text names; none if they are in one list, or if there is only one. */
export function ambiguousOptions(tree: Tree, text: string): readonly AmbiguousOption[] {
  const nodes = namedBy(tree, text)
  if (new Set(nodes.map(({ parent }) => parent)).size < 2) return []
  return nodes.map((node) => ({ path: labelled(node), name: formulaName(tree, node) ?? node.code }))
}

/** An option as formulas name it. */
export interface NamedOption {
  /** Its code, with its path if another branch has it too: SELECTED and comparisons match this text. */
  readonly text: string
  readonly label: string
  readonly score: number | null
}

/** Options that a formula may name; archived ones too, as old answers may have them. */
export function namedOptions(metadata: ChoiceMetadata): NamedOption[] {
  const tree = treeOf(metadata)
  return tree.nodes.map((node) => ({
    text: formulaName(tree, node) ?? node.code,
    label: labelled(node),
    score: node.option.score ?? null,
  }))
}
