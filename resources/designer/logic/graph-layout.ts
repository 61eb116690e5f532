import { Graph as Drawing, layout } from '@dagrejs/dagre'
import { type Graph, componentsOf } from './graph'

/** Size of a node's box, in pixels. */
export const box = { width: 200, height: 56 } as const
/** Space between parts that are not connected, in pixels. */
const gap = 28

interface Point {
  readonly x: number
  readonly y: number
}

export interface GraphLayout {
  readonly width: number
  readonly height: number
  /** Center of each node's box, by the node's key. */
  readonly centers: ReadonlyMap<string, Point>
  /** Bends of each link, from its start to its end. */
  readonly edges: readonly { readonly by: string; readonly points: readonly Point[] }[]
}

/** Number of nodes up to which the slower ranking is used, which looks better. */
const maxExactNodes = 80

function componentLayout(graph: Graph): GraphLayout {
  const drawing = new Drawing({ multigraph: true })
  drawing.setGraph({
    rankdir: 'LR',
    nodesep: 14,
    ranksep: 64,
    ranker: graph.nodes.size > maxExactNodes ? 'longest-path' : 'network-simplex',
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
    centers: new Map([...graph.nodes.keys()].map((key) => [key, pointOf(drawing.node(key))])),
    edges: graph.links.map(({ from, to, by }, index) => {
      const [start, end] = [pointOf(drawing.node(from)), pointOf(drawing.node(to))]
      // The library's first and last bends lie where the straight line meets the boxes: ours are at the middle of their sides.
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

export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Scale at which a layout fits a frame; 1 if it would be enlarged. */
export function fittingScale(layout: FrameSize, frame: FrameSize): number {
  return Math.min(frame.width / layout.width, frame.height / layout.height, 1)
}

/** Limit of the numbers of parts side by side that are tried. */
const maxColumns = 12

/**
 * Layout of a graph from left to right: each node stands left of those that need it. Parts that are not connected are drawn separately.
 * So many of them stand side by side that the whole is as large as possible in its frame.
 */
export function layoutOf(graph: Graph, frame: FrameSize): GraphLayout {
  const components = componentsOf(graph).map(componentLayout)
  const widest = Math.max(0, ...components.map(({ width }) => width)) + gap
  return Array.from({ length: Math.min(maxColumns, components.length) }, (_, at) =>
    packed(components, widest * (at + 1)),
  ).reduce(
    (best, other) => (fittingScale(other, frame) > fittingScale(best, frame) ? other : best),
    packed(components, widest),
  )
}

/** Parts side by side, in rows of at most this width. */
function packed(components: readonly GraphLayout[], availableWidth: number): GraphLayout {
  const centers = new Map<string, Point>()
  const edges: GraphLayout['edges'][number][] = []
  let [left, top, rowHeight, width] = [gap / 2, gap / 2, 0, 0]
  for (const component of components) {
    if (left > gap && left + component.width > availableWidth) {
      top += rowHeight + gap
      left = gap / 2
      rowHeight = 0
    }
    const [x, y] = [left, top]
    const moved = (point: Point) => ({ x: point.x + x, y: point.y + y })
    for (const [key, point] of component.centers) centers.set(key, moved(point))
    edges.push(...component.edges.map(({ by, points }) => ({ by, points: points.map(moved) })))
    left += component.width + gap
    rowHeight = Math.max(rowHeight, component.height)
    width = Math.max(width, left)
  }
  return { width: width - gap / 2, height: top + rowHeight + gap / 2, centers, edges }
}
