import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formulas, logic } from '../../../i18n/words/admin/formulas'
import { Button } from '../../../ui/buttons/Button'
import { classNames } from '../../../ui/class-names'
import { useWidth } from '../../../ui/layout/use-width'
import { DesignLink, nodeDetails, type Following } from './DesignLink'
import type { Graph } from './graph'
import { box, fittingScale, layoutOf, type GraphLayout } from './graph-layout'

const words = formulas.dependencies

/** Legend of a graph's drawing, with its size. */
export function Legend({ graph }: { readonly graph: Graph }) {
  return (
    <p className="dependencies__legend" role="status">
      {words.counted(graph.nodes.size, graph.links.length)}{' '}
      <span className="dependencies__line">{words.legendFormula}</span>
      <span className="dependencies__line dependencies__line--condition">
        {words.legendCondition}
      </span>
    </p>
  )
}

interface DependencyDrawingProps extends Following {
  readonly graph: Graph
  readonly start: string | null
}

/** Share of the window's height that a drawing takes at most. */
const maxHeight = 0.6
/** Factor by which a drawing grows or shrinks at once, and its largest scale. */
const step = 1.5
const maxScale = 2

/** Scale below which boxes are too small to be read in full, and below which they are too small to be pressed. */
const scales = { terse: 0.75, links: 0.35 } as const

/**
 * Drawing of dependencies as boxes and arrows: each arrow leads from a node on the left to one that needs it on the right. It fits its frame
 * at first, and can be enlarged.
 */
export function DependencyDrawing({ graph, start, ...following }: DependencyDrawingProps) {
  const { ref, width: frameWidth } = useWidth<HTMLElement>()
  const frameHeight = window.innerHeight * maxHeight
  const frame = useMemo(
    () => ({ width: frameWidth ?? 1, height: frameHeight }),
    [frameWidth, frameHeight],
  )
  const layout = useMemo(() => layoutOf(graph, frame), [graph, frame])
  const fit = fittingScale(layout, frame)
  // Null fits the frame, whatever its size becomes.
  const [chosen, setChosen] = useState<number | null>(null)
  const scale = Math.max(fit, chosen ?? fit)
  useKeptCenter(ref, scale)
  // A drawing that scrolls has links, so that the keyboard reaches all of it.
  const enlarge = () => setChosen(Math.min(Math.max(scale * step, scales.links), maxScale))
  const reduce = () => setChosen(scale / step < scales.links ? null : scale / step)
  return (
    <div className="drawing">
      <div className="drawing__tools row">
        <Button variant="quiet" onClick={enlarge}>
          {logic.drawing.zoomIn}
        </Button>
        <Button variant="quiet" onClick={reduce}>
          {logic.drawing.zoomOut}
        </Button>
        <Button variant="quiet" onClick={() => setChosen(null)}>
          {logic.drawing.fit}
        </Button>
        <span className="note" role="status">
          {logic.drawing.scale(Math.round(scale * 100))}
        </span>
      </div>
      <figure
        ref={ref}
        className="drawing__frame"
        style={{ maxHeight: `${maxHeight * 100}dvh` }}
        aria-label={words.drawing}
      >
        {frameWidth !== null && (
          <div
            className="drawing__extent"
            style={{ width: layout.width * scale, height: layout.height * scale }}
          >
            <Plane graph={graph} start={start} layout={layout} scale={scale} {...following} />
          </div>
        )}
      </figure>
    </div>
  )
}

/** Keeps what is in the middle of a frame there while its content grows or shrinks. */
function useKeptCenter(ref: { readonly current: HTMLElement | null }, scale: number) {
  const last = useRef(scale)
  useLayoutEffect(() => {
    const frame = ref.current
    const grown = last.current > 0 ? scale / last.current : 1
    last.current = scale
    if (frame === null || grown === 1) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = frame
    frame.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2
    frame.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2
  }, [ref, scale])
}

interface PlaneProps extends DependencyDrawingProps {
  readonly layout: GraphLayout
  readonly scale: number
}

/** The boxes and arrows themselves. */
function Plane({ graph, start, layout, scale, ...following }: PlaneProps) {
  const { width, height, centers } = layout
  return (
    <div
      className={classNames('drawing__plane', scale < scales.terse && 'drawing__plane--terse')}
      style={{ width, height, transform: `scale(${scale})`, '--drawing-scale': scale }}
    >
      <Arrows layout={layout} />
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
          const current = node.key === start ? 'true' : undefined
          const content = (
            <>
              <span className="drawing__name">{node.name}</span>
              <span className="drawing__facts note">{nodeDetails(node)}</span>
            </>
          )
          return (
            <li key={node.key} className="drawing__place" style={style}>
              {scale < scales.links ? (
                <span className="drawing__box" aria-current={current}>
                  {content}
                </span>
              ) : (
                <DesignLink
                  {...following}
                  node={node}
                  className="drawing__box"
                  aria-current={current}
                >
                  {content}
                </DesignLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Arrows({ layout: { width, height, edges } }: { readonly layout: GraphLayout }) {
  return (
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
  )
}

/** SVG path that leaves to the right and arrives from the left, level at both ends and at each bend. */
function path(points: GraphLayout['edges'][number]['points']): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = (before.x + x) / 2
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join(' ')
}
