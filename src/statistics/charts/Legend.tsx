import { useDrawingArea } from '@mui/x-charts/hooks'
import type { ReactNode } from 'react'
import { wrapLabel } from './labels'

/** Height of a line of a legend, and width of the sample before its name, in pixels. */
const [lineHeight, sampleWidth] = [20, 28]

/** Height of a legend of so many names, in pixels. */
export const legendHeight = (names: number) => names * lineHeight

interface LegendProps {
  readonly names: readonly string[]
  /** Distance from the drawing above it, in pixels. */
  readonly distance: number
  /** Draws the sample of a series, around a height. */
  readonly sample: (index: number, y: number, width: number) => ReactNode
}

/** Names of series below a chart that has no room for them beside what they name. */
export function Legend({ names, distance, sample }: LegendProps) {
  const { left, top, width, height } = useDrawingArea()
  const room = left + width - sampleWidth - 8
  return names.map((name, index) => {
    const y = top + height + distance + (index + 0.5) * lineHeight
    return (
      <g key={name}>
        {sample(index, y, sampleWidth)}
        <text x={sampleWidth + 8} y={y} dominantBaseline="central">
          {wrapLabel(name, room, 1)}
        </text>
      </g>
    )
  })
}
