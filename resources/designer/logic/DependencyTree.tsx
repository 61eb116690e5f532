import { useId, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import type { Graph, GraphNode } from './graph'
import { nodeDetails, type Following, DesignLink } from './DesignLink'

const words = formulas.dependencies
const phone = '(max-width: 767px)'

function useOpenOnPhones() {
  return useState(() => window.matchMedia(phone).matches)
}

interface TreeProps extends Following {
  readonly graph: Graph
  readonly start: string
  readonly towards: 'before' | 'after'
}

function nextOf(graph: Graph, key: string, towards: TreeProps['towards']): GraphNode[] {
  const links = graph[towards].get(key) ?? []
  const keys = new Set(links.map(({ from, to }) => (towards === 'before' ? from : to)))
  return [...keys].flatMap((other) => graph.nodes.get(other) ?? [])
}

/**
 * Tree of all nodes that a node needs (`before`), or that need it (`after`). It says the same as the drawing, for screen readers and phones;
 * a node that was listed before is not unfolded again.
 */
export function DependencyTree({ graph, start, towards, ...following }: TreeProps) {
  const id = useId()
  const [open] = useOpenOnPhones()
  const first = nextOf(graph, start, towards)
  const listed = new Set([start])

  function branch(nodes: readonly GraphNode[]) {
    return (
      <ul>
        {nodes.map((node) => {
          const isListed = listed.has(node.key)
          listed.add(node.key)
          const next = isListed ? [] : nextOf(graph, node.key, towards)
          return (
            <li key={node.key}>
              <DesignLink {...following} node={node} /> <small>{nodeDetails(node)}</small>
              {isListed && <small> ({words.again})</small>}
              {next.length > 0 && branch(next)}
            </li>
          )
        })}
      </ul>
    )
  }

  return (
    <details className="dependencies__list" open={open}>
      <summary id={id}>
        {towards === 'before' ? words.needs : words.serves} ({first.length})
      </summary>
      {first.length === 0 ? (
        <p>{towards === 'before' ? words.needsNothing : words.servesNothing}</p>
      ) : (
        branch(first)
      )}
    </details>
  )
}
