import { useMemo } from 'react'
import { useWidth } from '../../../ui/layout/use-width'
import { formulas } from '../../../i18n/words/admin/formulas'
import type { Graph } from './graph'
import { box, layoutOf } from './graph-layout'
import { nodeDetails, type Following, DesignLink } from './DesignLink'

interface DependencyDrawingProps extends Following {
  readonly graph: Graph
  readonly start: string | null
}

interface Point {
  readonly x: number
  readonly y: number
}

/** SVG path that leaves to the right and arrives from the left, level at both ends and at each bend. */
function path(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = (before.x + x) / 2
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join(' ')
}

/** Drawing of dependencies as boxes and arrows: each arrow leads from a node on the left to one that needs it on the right. */
export function DependencyDrawing({ graph, start, ...following }: DependencyDrawingProps) {
  const { ref, width: available } = useWidth<HTMLElement>()
  const { width, height, centers, edges } = useMemo(
    () => layoutOf(graph, available ?? 0),
    [graph, available],
  )
  return (
    <figure ref={ref} className="drawing" aria-label={formulas.dependencies.drawing}>
      <div className="drawing__plane" style={{ width, height }}>
        <svg className="drawing__links" width={width} height={height} aria-hidden>
          <defs>
            <marker
              id="drawing-arrow"
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="7"
              markerHeight="7"
              orient="auto-start-reverse"
            >
              <path d="M0 0 10 5 0 10z" />
            </marker>
          </defs>
          {edges.map(({ by, points }) => {
            const d = path(points)
            return (
              <path
                key={d}
                className={`drawing__link drawing__link--${by}`}
                d={d}
                markerEnd="url(#drawing-arrow)"
              />
            )
          })}
        </svg>
        <ul role="list">
          {[...graph.nodes.values()].map((node) => {
            const { x = 0, y = 0 } = centers.get(node.key) ?? {}
            const style = {
              left: x - box.width / 2,
              top: y - box.height / 2,
              width: box.width,
              height: box.height,
              '--group-color': node.color,
            }
            return (
              <li key={node.key} className="drawing__place" style={style}>
                <DesignLink
                  {...following}
                  node={node}
                  className="drawing__box"
                  aria-current={node.key === start ? 'true' : undefined}
                >
                  <span className="drawing__name">{node.name}</span>
                  <span className="drawing__facts note">{nodeDetails(node)}</span>
                </DesignLink>
              </li>
            )
          })}
        </ul>
      </div>
    </figure>
  )
}
