import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Call extends Node {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly Node[]
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** All calls of `json` below a node of the syntax tree. */
function jsonCalls(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(jsonCalls)
  const isNode = 'type' in node && 'start' in node
  return isNode && isCall(node as Node) && (node as Call).callee.name === 'json'
    ? [node as Call, ...inner]
    : inner
}

/**
 * Plugin that leaves the schemas of JSON replies out of the client. The server documents its replies by them; the client has their types
 * alone, and a first visit would carry them.
 */
export function withoutReplySchemas(): Plugin {
  return {
    name: 'without-reply-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/calls\/.*\.ts$/ },
      handler(code) {
        const calls = jsonCalls(this.parse(code))
        // From the last to the first, so that positions stay.
        const without = calls
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { arguments: [first], end }) => {
            return first === undefined ? text : text.slice(0, first.start) + text.slice(end - 1)
          }, code)
        return { code: without, map: null }
      },
    },
  }
}
