import { type CSSProperties, useMemo } from 'react'
import { formulas } from '../../../../i18n/words/admin/formulas'
import type { Graph } from './graph'
import { box, layoutOf } from './graph-layout'
import { factsOf, type Following, PlaceLink } from './PlaceLink'

interface DependencyDrawingProps extends Following {
  readonly graph: Graph
  readonly start: string | null
}

function path(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
}

/** Boxes and arrows, from what is needed on the left to what needs it on the right. */
export function DependencyDrawing({ graph, start, ...following }: DependencyDrawingProps) {
  const { width, height, at, ways } = useMemo(() => layoutOf(graph), [graph])
  return (
    <figure className="drawing" aria-label={formulas.dependencies.drawing}>
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
          {graph.links.map(({ from, to, by }, index) => (
            <path
              key={`${from} ${to} ${by}`}
              className={`drawing__link drawing__link--${by}`}
              d={path(ways[index] ?? [])}
              markerEnd="url(#drawing-arrow)"
            />
          ))}
        </svg>
        <ul role="list">
          {[...graph.places.values()].map((place) => {
            const { x = 0, y = 0 } = at.get(place.key) ?? {}
            const style = {
              left: x - box.width / 2,
              top: y - box.height / 2,
              width: box.width,
              height: box.height,
              '--group-color': place.color,
            } as CSSProperties
            return (
              <li key={place.key} className="drawing__place" style={style}>
                <PlaceLink
                  {...following}
                  place={place}
                  className="drawing__box"
                  aria-current={place.key === start ? 'true' : undefined}
                >
                  <span className="drawing__name">{place.name}</span>
                  <span className="drawing__facts">{factsOf(place)}</span>
                </PlaceLink>
              </li>
            )
          })}
        </ul>
      </div>
    </figure>
  )
}
