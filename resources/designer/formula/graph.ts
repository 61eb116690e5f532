import { references } from '../../../formula/references'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { groupKey } from '../../../engine/survey/design'
import type { DesignedGroup } from '../design'

/** A question or group among those that depend on one another. */
export interface GraphNode {
  readonly key: string
  readonly name: string
  /** Its kind, or that it is a group. */
  readonly kind: string | null
  readonly groupId: string
  readonly groupName: string
  readonly color: string
  readonly questionId: string | null
}

/** `to` hangs on `from`: by its formula, or by what decides whether it is shown. */
export interface GraphLink {
  readonly from: string
  readonly to: string
  readonly by: 'formula' | 'condition'
}

export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly links: readonly GraphLink[]
  /** Links by where they start, and by where they end. */
  readonly after: ReadonlyMap<string, readonly GraphLink[]>
  readonly before: ReadonlyMap<string, readonly GraphLink[]>
}

function linksTo(to: string, text: string, by: GraphLink['by']): GraphLink[] {
  return references(text).map((from) => ({ from, to, by }))
}

function by(links: readonly GraphLink[], end: 'from' | 'to'): Map<string, GraphLink[]> {
  const found = new Map<string, GraphLink[]>()
  for (const link of links) {
    const known = found.get(link[end])
    if (known === undefined) found.set(link[end], [link])
    else known.push(link)
  }
  return found
}

function graphOf(nodes: ReadonlyMap<string, GraphNode>, links: readonly GraphLink[]): Graph {
  const known = links.filter(({ from, to }) => nodes.has(from) && nodes.has(to))
  return { nodes, links: known, after: by(known, 'from'), before: by(known, 'to') }
}

/** Everything of a design that depends on something or is needed by something. */
export function dependencyGraph(groups: readonly DesignedGroup[]): Graph {
  const nodes = new Map<string, GraphNode>()
  const links: GraphLink[] = []
  for (const group of groups) {
    const of = { groupId: group.id, groupName: group.name, color: group.color }
    const above = groupKey(group.id)
    nodes.set(above, { ...of, key: above, name: group.name, kind: null, questionId: null })
    links.push(...linksTo(above, group.visibleIf, 'condition'))
    for (const question of group.questions) {
      if (!isQuestionKind(question.kind)) continue
      const { id, name } = question
      const { wording, computed } = kindOf(question.kind)
      nodes.set(id, { ...of, key: id, name, kind: wording.name, questionId: id })
      links.push(...linksTo(id, question.visibleIf, 'condition'))
      if (computed) links.push(...linksTo(id, String(question.metadata), 'formula'))
    }
  }
  return graphOf(nodes, links)
}

/** The part of a graph that has these places only. */
function partOf(graph: Graph, keys: ReadonlySet<string>): Graph {
  const nodes = new Map([...graph.nodes].filter(([key]) => keys.has(key)))
  return graphOf(nodes, graph.links)
}

function reached(start: string, next: (key: string) => readonly string[]): Set<string> {
  const seen = new Set([start])
  for (const key of seen) for (const other of next(key)) seen.add(other)
  return seen
}

/** What a place hangs on and what hangs on it, both however indirectly. */
export function around(graph: Graph, key: string): Graph {
  const up = reached(key, (at) => (graph.before.get(at) ?? []).map(({ from }) => from))
  const down = reached(key, (at) => (graph.after.get(at) ?? []).map(({ to }) => to))
  return partOf(graph, new Set([...up, ...down]))
}

/** All places with a link; of one group, if it is given, with what they are linked to. */
export function connected(graph: Graph, groupId: string | null): Graph {
  const keys = graph.links.flatMap(({ from, to }) => {
    const within = [from, to].some((key) => graph.nodes.get(key)?.groupId === groupId)
    return groupId === null || within ? [from, to] : []
  })
  return partOf(graph, new Set(keys))
}

/** The parts of a graph that have nothing to do with one another, the largest first. */
export function componentsOf(graph: Graph): Graph[] {
  const open = new Set(graph.nodes.keys())
  const components: Graph[] = []
  for (const key of open) {
    const component = reached(key, (at) => [
      ...(graph.before.get(at) ?? []).map(({ from }) => from),
      ...(graph.after.get(at) ?? []).map(({ to }) => to),
    ])
    for (const member of component) open.delete(member)
    components.push(partOf(graph, component))
  }
  return components.sort((one, other) => other.nodes.size - one.nodes.size)
}
