import { format } from '../../../i18n/formats/format'
import type { ChartBox } from './figures'
import { widthOf, wrapLabel } from './labels'
import { usePattern } from './pattern'
import './BoxChart.css'

const rowHeight = 52
const boxHeight = 24
const axisHeight = 28

/** Round numbers for an axis, from below the lowest to above the highest value, about `count` of them. */
function ticksOf(low: number, high: number, count: number): number[] {
  const span = high - low || Math.abs(high) || 1
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}

interface BoxChartProps {
  readonly boxes: readonly ChartBox[]
  /** Boxes of all charts that are compared: their axes have the same range, and begin at the same place. */
  readonly compared?: readonly ChartBox[]
  readonly width: number
}

/**
 * Box plot: boxes from the first to the third quartile, a line at the median, a point at the mean, whiskers to the ends. The chart library
 * has none.
 */
export function BoxChart({ boxes, compared = boxes, width }: BoxChartProps) {
  const { definition, fills } = usePattern()
  const longest = Math.max(0, ...compared.map(({ label }) => widthOf(label)))
  const left = longest === 0 ? 16 : Math.min(longest + 20, Math.max(110, width * 0.38))
  const right = width - 20
  const ticks = ticksOf(
    Math.min(...compared.map(({ low }) => low)),
    Math.max(...compared.map(({ high }) => high)),
    Math.max(2, Math.floor((right - left) / 80)),
  )
  const first = ticks[0] ?? 0
  const last = ticks.at(-1) ?? 1
  const at = (value: number) => left + ((value - first) / (last - first || 1)) * (right - left)
  const bottom = boxes.length * rowHeight + 4
  const height = bottom + axisHeight
  return (
    <svg className="stats-box" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {definition}
      {ticks.map((tick) => (
        <g key={tick} className="stats-box__tick">
          <line x1={at(tick)} x2={at(tick)} y1={4} y2={bottom} />
          <text x={at(tick)} y={bottom + 18} textAnchor="middle">
            {format.number(tick)}
          </text>
        </g>
      ))}
      {boxes.map(({ label, low, q1, median, q3, high, mean, series }, index) => {
        const middle = index * rowHeight + rowHeight / 2 + 2
        const [top, boxBottom] = [middle - boxHeight / 2, middle + boxHeight / 2]
        const lines = wrapLabel(label, left - 20, width < 480 ? 3 : 2)
        return (
          <g key={index}>
            <text textAnchor="end" y={middle - (lines.length - 1) * 8}>
              {lines.map((line, of) => (
                <tspan key={of} x={left - 12} dy={of === 0 ? 0 : 16} dominantBaseline="central">
                  {line}
                </tspan>
              ))}
              <title>{label}</title>
            </text>
            <g className="stats-box__whisker">
              <line x1={at(low)} x2={at(q1)} y1={middle} y2={middle} />
              <line x1={at(q3)} x2={at(high)} y1={middle} y2={middle} />
              <line x1={at(low)} x2={at(low)} y1={middle - 6} y2={middle + 6} />
              <line x1={at(high)} x2={at(high)} y1={middle - 6} y2={middle + 6} />
            </g>
            <rect
              className="stats-box__box"
              x={at(q1)}
              y={top}
              width={Math.max(1, at(q3) - at(q1))}
              height={boxHeight}
              rx={2}
              style={{ fill: series === 0 ? 'var(--color-primary-soft)' : fills[1] }}
            />
            <line
              className="stats-box__median"
              x1={at(median)}
              x2={at(median)}
              y1={top}
              y2={boxBottom}
            />
            <circle className="stats-box__mean" cx={at(mean)} cy={middle} r={4} />
          </g>
        )
      })}
    </svg>
  )
}
