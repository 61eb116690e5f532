import { Graph as Drawing, layout } from '@dagrejs/dagre'
import { type Graph, componentsOf } from './graph'

/** Measures of a place's box. */
export const box = { width: 200, height: 56 } as const
const apart = 28

interface Point {
  readonly x: number
  readonly y: number
}

export interface GraphLayout {
  readonly width: number
  readonly height: number
  /** Middle of each place's box by its key. */
  readonly at: ReadonlyMap<string, Point>
  /** The way of each link. */
  readonly ways: readonly { readonly by: string; readonly points: readonly Point[] }[]
}

/** Beyond this many places the exact ranking costs more than its looks are worth. */
const exact = 80

function islandLayout(graph: Graph): GraphLayout {
  const drawing = new Drawing({ multigraph: true })
  drawing.setGraph({
    rankdir: 'LR',
    nodesep: 14,
    ranksep: 64,
    ranker: graph.nodes.size > exact ? 'longest-path' : 'network-simplex',
  })
  drawing.setDefaultEdgeLabel(() => ({}))
  for (const key of graph.nodes.keys()) drawing.setNode(key, { ...box })
  for (const [index, { from, to }] of graph.links.entries()) {
    drawing.setEdge(from, to, {}, String(index))
  }
  layout(drawing)
  const { width = 0, height = 0 } = drawing.graph()
  return {
    width,
    height,
    at: new Map([...graph.nodes.keys()].map((key) => [key, pointOf(drawing.node(key))])),
    ways: graph.links.map(({ from, to, by }, index) => {
      const [start, end] = [pointOf(drawing.node(from)), pointOf(drawing.node(to))]
      // The first and last bends lie on the boxes' edges, wherever the straight line meets them.
      const bends = drawing.edge(from, to, String(index))?.points?.slice(1, -1) ?? []
      const isLong = bends.length > 1
      return {
        by,
        points: [
          { x: start.x + box.width / 2, y: start.y },
          ...(isLong ? bends.map(pointOf) : []),
          { x: end.x - box.width / 2, y: end.y },
        ],
      }
    }),
  }
}

function pointOf({ x = 0, y = 0 }: { x?: number; y?: number }): Point {
  return { x, y }
}

/**
 * From left to right: what is needed, then what needs it. Places that have nothing to do with one another are drawn apart, the largest
 * island first, as many side by side as the width takes.
 */
export function layoutOf(graph: Graph, room: number): GraphLayout {
  const components = componentsOf(graph).map(islandLayout)
  const at = new Map<string, Point>()
  const ways: GraphLayout['ways'][number][] = []
  let [left, top, rowHeight, width] = [apart / 2, apart / 2, 0, 0]
  for (const component of components) {
    if (left > apart && left + component.width > room) {
      top += rowHeight + apart
      left = apart / 2
      rowHeight = 0
    }
    const [x, y] = [left, top]
    const moved = (point: Point) => ({ x: point.x + x, y: point.y + y })
    for (const [key, point] of component.at) at.set(key, moved(point))
    ways.push(...component.ways.map(({ by, points }) => ({ by, points: points.map(moved) })))
    left += component.width + apart
    rowHeight = Math.max(rowHeight, component.height)
    width = Math.max(width, left)
  }
  return { width: width - apart / 2, height: top + rowHeight + apart / 2, at, ways }
}
