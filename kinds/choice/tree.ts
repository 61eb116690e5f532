import { withCodes } from './codes'
import type { ChoiceMetadata } from './metadata'
import type { Option } from './option'

/** An option in its tree. */
export interface Node {
  readonly option: Option
  /** Its name in formulas and files; every option has one (product §7). */
  readonly code: string
  readonly parent: Node | null
  readonly children: readonly Node[]
  /** Whether the question has several levels. */
  readonly inLevels: boolean
  /** Index in the reading order of the whole tree: the canonical order of answers. */
  readonly order: number
  /** Whether it, or an option above it, is archived. */
  readonly retired: boolean
}

export interface Tree {
  readonly roots: readonly Node[]
  /** All options in reading order. */
  readonly nodes: readonly Node[]
  readonly byId: ReadonlyMap<string, Node>
}

function build(options: readonly Option[]): Tree {
  const nodes: Node[] = []
  const inLevels = options.some(({ children = [] }) => children.length > 0)
  const grow = (siblings: readonly Option[], parent: Node | null): Node[] =>
    siblings.map((option) => {
      const children: Node[] = []
      const retired = option.retired === true || parent?.retired === true
      const code = option.code ?? option.id
      const order = nodes.length
      const node = { option, code, parent, children, inLevels, order, retired }
      nodes.push(node)
      children.push(...grow(option.children ?? [], node))
      return node
    })
  const roots = grow(withCodes(options), null)
  return { roots, nodes, byId: new Map(nodes.map((node) => [node.option.id, node])) }
}

const treesByOptions = new WeakMap<readonly Option[], Tree>()
const none: Option[] = []

/** The tree of a choice's options, cached for each list: an answer must not cost a walk over 20,000 options. */
export function treeOf({ options = none }: ChoiceMetadata): Tree {
  const cached = treesByOptions.get(options)
  if (cached !== undefined) return cached
  const made = build(options)
  treesByOptions.set(options, made)
  return made
}

/** Nodes from the first level down to a node. */
export function lineOf(node: Node): Node[] {
  const line: Node[] = []
  for (let at: Node | null = node; at !== null; at = at.parent) line.unshift(at)
  return line
}

/** Ids from the first level down to a node. */
export function pathOf(node: Node): string[] {
  return lineOf(node).map(({ option }) => option.id)
}

/** Whether nothing below can be chosen: there are no children, or only archived ones. */
export function isLast(node: Node): boolean {
  return node.children.every(({ retired }) => retired)
}

/** The node at the end of a path of ids; null if the path isn't in the tree. */
export function nodeAt(tree: Tree, path: readonly string[]): Node | null {
  const node = tree.byId.get(path.at(-1) ?? '')
  if (node === undefined) return null
  const own = pathOf(node)
  return own.length === path.length && own.every((id, at) => id === path[at]) ? node : null
}

/** Ids of all options, archived ones included. */
export function allIds(metadata: ChoiceMetadata): string[] {
  return treeOf(metadata).nodes.map(({ option }) => option.id)
}
