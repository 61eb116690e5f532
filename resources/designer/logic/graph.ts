import { references } from '../../../formula/references'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { groupKey } from '../../../engine/survey/design'
import type { DesignedGroup } from '../design'

/** A question or group in the graph of dependencies. */
export interface GraphNode {
  readonly key: string
  readonly name: string
  /** Name of the question's kind; null for a group. */
  readonly kind: string | null
  readonly groupId: string
  readonly groupName: string
  readonly color: string
  readonly questionId: string | null
  /** Whether it or its group is archived. */
  readonly archived: boolean
}

/** Dependency of the node `to` on the node `from`: by its formula, or by the condition that shows it. */
export interface GraphLink {
  readonly from: string
  readonly to: string
  readonly by: 'formula' | 'condition'
}

export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly links: readonly GraphLink[]
  /** Links by the key of their start. */
  readonly after: ReadonlyMap<string, readonly GraphLink[]>
  /** Links by the key of their end. */
  readonly before: ReadonlyMap<string, readonly GraphLink[]>
}

function linksTo(to: string, text: string, by: GraphLink['by']): GraphLink[] {
  return references(text).map((from) => ({ from, to, by }))
}

function linksByEnd(links: readonly GraphLink[], end: 'from' | 'to'): Map<string, GraphLink[]> {
  const byKey = new Map<string, GraphLink[]>()
  for (const link of links) {
    const siblings = byKey.get(link[end])
    if (siblings === undefined) byKey.set(link[end], [link])
    else siblings.push(link)
  }
  return byKey
}

/** A graph of these nodes, with those of the links whose ends are both among them. */
function graphOf(nodes: ReadonlyMap<string, GraphNode>, links: readonly GraphLink[]): Graph {
  const inner = links.filter(({ from, to }) => nodes.has(from) && nodes.has(to))
  return {
    nodes,
    links: inner,
    after: linksByEnd(inner, 'from'),
    before: linksByEnd(inner, 'to'),
  }
}

interface GroupPart {
  readonly nodes: readonly GraphNode[]
  /** Links to the nodes. */
  readonly links: readonly GraphLink[]
}

function partOfGroup(group: DesignedGroup): GroupPart {
  const ofGroup = { groupId: group.id, groupName: group.name, color: group.color }
  const ownKey = groupKey(group.id)
  const isArchived = group.archivedAt !== null
  const asNode = { key: ownKey, name: group.name, kind: null, questionId: null }
  const nodes: GraphNode[] = [{ ...ofGroup, ...asNode, archived: isArchived }]
  const links = linksTo(ownKey, group.visibleIf, 'condition')
  for (const question of group.questions) {
    if (!isQuestionKind(question.kind)) continue
    const { id, name } = question
    const { wording, computed } = kindOf(question.kind)
    const archived = isArchived || question.archivedAt !== null
    nodes.push({ ...ofGroup, key: id, name, kind: wording.name, questionId: id, archived })
    links.push(...linksTo(id, question.visibleIf, 'condition'))
    if (computed) links.push(...linksTo(id, String(question.metadata), 'formula'))
  }
  return { nodes, links }
}

const groupParts = new WeakMap<DesignedGroup, GroupPart>()

/** The part of a group, made once for each version of the group: until it changes, its nodes are the same objects. */
function cachedPart(group: DesignedGroup): GroupPart {
  const cached = groupParts.get(group)
  if (cached !== undefined) return cached
  const part = partOfGroup(group)
  groupParts.set(group, part)
  return part
}

/** Graph of all questions and groups of a design, with the dependencies between them. */
export function dependencyGraph(groups: readonly DesignedGroup[]): Graph {
  const parts = groups.map(cachedPart)
  const nodes = new Map(parts.flatMap((part) => part.nodes.map((node) => [node.key, node])))
  return graphOf(
    nodes,
    parts.flatMap(({ links }) => links),
  )
}

/** Part of a graph with only these nodes. */
function partOf(graph: Graph, keys: ReadonlySet<string>): Graph {
  const nodes = new Map([...graph.nodes].filter(([key]) => keys.has(key)))
  return graphOf(nodes, graph.links)
}

function reached(start: string, next: (key: string) => readonly string[]): Set<string> {
  const seen = new Set([start])
  for (const key of seen) for (const other of next(key)) seen.add(other)
  return seen
}

/** Part of a graph with the nodes that a node needs and those that need it, both however indirectly. */
export function around(graph: Graph, key: string): Graph {
  const up = reached(key, (each) => (graph.before.get(each) ?? []).map(({ from }) => from))
  const down = reached(key, (each) => (graph.after.get(each) ?? []).map(({ to }) => to))
  return partOf(graph, new Set([...up, ...down]))
}

/** Part of a graph with the nodes that have a link. With a group: only nodes of the group, and those that they have a link with. */
export function connected(graph: Graph, groupId: string | null): Graph {
  const keys = graph.links.flatMap(({ from, to }) => {
    const isOfGroup = [from, to].some((key) => graph.nodes.get(key)?.groupId === groupId)
    return groupId === null || isOfGroup ? [from, to] : []
  })
  return partOf(graph, new Set(keys))
}

/** Parts of a graph that are not connected with each other, the largest first. */
export function componentsOf(graph: Graph): Graph[] {
  const open = new Set(graph.nodes.keys())
  const components: Graph[] = []
  for (const key of open) {
    const component = reached(key, (each) => [
      ...(graph.before.get(each) ?? []).map(({ from }) => from),
      ...(graph.after.get(each) ?? []).map(({ to }) => to),
    ])
    for (const member of component) open.delete(member)
    components.push(partOf(graph, component))
  }
  return components.sort((one, other) => other.nodes.size - one.nodes.size)
}
