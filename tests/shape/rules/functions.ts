import type { Node } from 'oxc-parser'
import { code } from '../reading/files'
import { lineAt, syntaxOf, walk } from '../reading/syntax'
import type { Breach, Rule } from './rule'

const mostLines = 80

const isFunction = (node: Node) =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression'

/** The name that a function has by itself, or by what it is given to. */
function nameOf(node: Node, around: readonly Node[]): string {
  if ('id' in node && node.id && 'name' in node.id) return String(node.id.name)
  for (const outer of around) {
    if (outer.type === 'VariableDeclarator' && outer.id.type === 'Identifier') return outer.id.name
    if (outer.type === 'MethodDefinition' || outer.type === 'Property')
      if (outer.key.type === 'Identifier') return outer.key.name
    if (outer.type === 'CallExpression' && outer.callee.type === 'Identifier')
      return `${outer.callee.name}()`
    if (isFunction(outer)) break
  }
  return 'unnamed'
}

/** Whether it only gathers tests: their lines are theirs. */
const isSuite = (around: readonly Node[]) => {
  const [outer] = around
  if (outer?.type !== 'CallExpression') return false
  const { callee } = outer
  const named =
    callee.type === 'MemberExpression'
      ? callee.object
      : callee.type === 'CallExpression'
        ? callee.callee
        : callee
  const name = named.type === 'MemberExpression' ? named.object : named
  return name.type === 'Identifier' && name.name === 'describe'
}

/** Long functions can be entered neither by an editor nor by a reader; state with a life is a class or a reducer. */
export const functions: Rule = {
  name: 'functions',
  sentence: `a function or closure has at most ${mostLines} lines`,
  measure: `functions with more than ${mostLines} lines`,
  isSum: false,
  find() {
    const lines = new Map<string, number>()
    for (const file of code)
      walk(syntaxOf(file).program, (node, around) => {
        if (!isFunction(node) || isSuite(around)) return
        const length = lineAt(file, node.end) - lineAt(file, node.start) + 1
        const key = `${file} ${nameOf(node, around)}`
        if (length > mostLines) lines.set(key, Math.max(length, lines.get(key) ?? 0))
      })
    return [...lines].map(([key, count]): Breach => ({ key, count }))
  },
}
