import { parseSync, type Comment, type Node, type ParseResult } from 'oxc-parser'
import { textOf } from './files'

const parsed = new Map<string, ParseResult>()

/** The syntax tree of a file, parsed once in a run. */
export function syntaxOf(file: string): ParseResult {
  const tree = parsed.get(file) ?? parseSync(file, textOf(file))
  parsed.set(file, tree)
  return tree
}

export const commentsOf = (file: string): readonly Comment[] => syntaxOf(file).comments

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Calls `visit` for each node of a tree, with the nodes around it, the nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  visit(node, around)
  const inner = [node, ...around]
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, visit, inner)
    } else if (isNode(value)) walk(value, visit, inner)
  }
}

const lineStarts = new Map<string, readonly number[]>()

/** The line of a position in a file, from 1. */
export function lineAt(file: string, position: number): number {
  const starts = lineStarts.get(file) ?? [...textOf(file).matchAll(/^/gm)].map(({ index }) => index)
  lineStarts.set(file, starts)
  let [line, beyond] = [0, starts.length]
  while (beyond - line > 1) {
    const middle = (line + beyond) >> 1
    if ((starts[middle] ?? 0) <= position) line = middle
    else beyond = middle
  }
  return line + 1
}
