import { Graph as Drawing, layout } from '@dagrejs/dagre'
import type { Graph } from './graph'

/** Measures of a place's box; the style sheet draws it as wide. */
export const box = { width: 200, height: 56 } as const

interface Point {
  readonly x: number
  readonly y: number
}

export interface GraphLayout {
  readonly width: number
  readonly height: number
  /** Middle of each place's box by its key. */
  readonly at: ReadonlyMap<string, Point>
  /** The way of each link, in the links' order. */
  readonly ways: readonly (readonly Point[])[]
}

/** Beyond this many places the exact ranking costs more than its looks are worth. */
const exact = 80

/** From left to right: what is needed, then what needs it. */
export function layoutOf(graph: Graph): GraphLayout {
  const drawing = new Drawing({ multigraph: true })
  drawing.setGraph({
    rankdir: 'LR',
    nodesep: 16,
    ranksep: 56,
    marginx: 8,
    marginy: 8,
    ranker: graph.places.size > exact ? 'longest-path' : 'network-simplex',
  })
  drawing.setDefaultEdgeLabel(() => ({}))
  for (const key of graph.places.keys()) drawing.setNode(key, { ...box })
  for (const [index, { from, to }] of graph.links.entries()) {
    drawing.setEdge(from, to, {}, String(index))
  }
  layout(drawing)
  const { width = 0, height = 0 } = drawing.graph()
  return {
    width,
    height,
    at: new Map([...graph.places.keys()].map((key) => [key, pointOf(drawing.node(key))])),
    ways: graph.links.map(({ from, to }, index) => {
      const points = drawing.edge(from, to, String(index))?.points ?? []
      return points.map(pointOf)
    }),
  }
}

function pointOf({ x = 0, y = 0 }: { x?: number; y?: number }): Point {
  return { x, y }
}
