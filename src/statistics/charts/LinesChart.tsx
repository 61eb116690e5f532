import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import type { ChartLine } from './figures'
import { format } from '../../../i18n/formats/format'
import { widthOf, wrapLabel } from './labels'
import { Legend, legendHeight } from './Legend'
import { seriesColor } from './pattern'
import './LinesChart.css'

const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const
/** Id of a line, by which the stylesheet knows its dashes, and whether it is pale. */
const idOf = ({ style, isPale = false }: ChartLine, index: number) =>
  `${index}-style-${style}${isPale ? '-pale' : ''}`
/** Distance of two labels, height of the axis with its labels, and the distance from which points have marks, in pixels. */
const [labelDistance, axisHeight, markDistance] = [16, 28, 14]
/** Width of the vertical axis, which has room for a label of 100%. */
const axisWidth = 46

interface LinesChartProps {
  /** Labels of the horizontal axis, from the first to the last moment. */
  readonly moments: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly width: number
  /** Largest value of all charts that are compared, if there are several. */
  readonly maxValue?: number
  /** Whether its figures are per cents. */
  readonly arePercents?: boolean
}

interface End {
  readonly label: string
  readonly color: string
  readonly y: number
}

/** Moves labels that would overlap apart, but not beyond the bottom. */
function separated(ends: readonly End[], top: number, bottom: number): End[] {
  return ends.reduce<End[]>((placed, end, index) => {
    const free = (placed.at(-1)?.y ?? top - labelDistance) + labelDistance
    const lowest = bottom - (ends.length - 1 - index) * labelDistance
    return [...placed, { ...end, y: Math.min(Math.max(end.y, free), lowest) }]
  }, [])
}

/** Names of lines at their ends, so that no legend has to be matched by colour. */
function EndLabels({ lines, room }: { lines: readonly ChartLine[]; room: number }) {
  const { left, width, top, height } = useDrawingArea()
  const scale = useYScale<'linear'>()
  const ends = lines
    .map(({ label, figures, style }) => ({
      label,
      color: seriesColor(style),
      y: Number(scale(figures.findLast((figure) => figure !== null)?.value ?? 0)),
    }))
    .sort((one, other) => one.y - other.y)
  const placed = separated(ends, top, top + height)
  return (
    <g>
      {placed.map(({ label, color, y }) => (
        <text
          key={label}
          x={left + width + 10}
          y={y}
          dominantBaseline="central"
          style={{ fill: color }}
        >
          {wrapLabel(label, room, 1)}
        </text>
      ))}
    </g>
  )
}

/** Names of lines below a chart that is too narrow for them, each with a sample of its line. */
const LinesLegend = ({ lines }: { readonly lines: readonly ChartLine[] }) => (
  <Legend
    names={lines.map(({ label }) => label)}
    distance={axisHeight}
    sample={(index, y, length) => {
      const line = lines[index]
      return (
        line && (
          <path
            className={`stats-lines__sample ${idOf(line, index)}`}
            d={`M0 ${y}h${length}`}
            stroke={seriesColor(line.style)}
            strokeWidth="2"
          />
        )
      )
    }}
  />
)

/** Whether a value has no neighbours, so that it needs a mark: no line leads to it. */
const isAlone = (figures: ChartLine['figures'], at: number) =>
  (figures[at - 1] ?? null) === null && (figures[at + 1] ?? null) === null

/** Chart of counts over time; lines differ by their dashes and marks too. */
export function LinesChart(props: LinesChartProps) {
  const { moments, lines, width, maxValue, arePercents = false } = props
  const ids = lines.map(idOf)
  const isNamed = lines.length > 1
  const longest = Math.max(...lines.map(({ label }) => widthOf(label))) + 14
  const hasLegend = isNamed && longest > width * 0.3
  const room = isNamed && !hasLegend ? longest : 0
  const highest =
    maxValue ??
    Math.max(1, ...lines.flatMap(({ figures }) => figures.map((figure) => figure?.value ?? 0)))
  const widest = Math.max(...moments.map(widthOf))
  const momentWidth = (width - room - axisWidth - 4) / Math.max(1, moments.length)
  const step = Math.ceil((widest + 12) / momentWidth)
  // Half of the last label is beyond the last moment.
  const right = Math.max(room > 0 ? room + 12 : 24, Math.ceil(widest / 2))
  const below = hasLegend ? legendHeight(lines.length) : 0
  return (
    <ChartsContainer
      className="stats-lines"
      width={width}
      height={(isNamed ? 240 : 150) + below}
      margin={{ top: 14, right, bottom: below, left: 0 }}
      skipAnimation
      disableAxisListener
      yAxis={[
        {
          min: 0,
          max: highest,
          domainLimit: 'nice',
          width: axisWidth,
          valueFormatter: (value: number) => (arePercents ? `${value}%` : format.number(value)),
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          tickNumber: isNamed ? 5 : 3,
        },
      ]}
      xAxis={[
        {
          scaleType: 'point',
          data: moments.map((_, index) => index),
          valueFormatter: (index: number) => moments[index] ?? '',
          tickInterval: (_, index) => index % step === 0,
          tickLabelInterval: () => true,
          height: axisHeight,
        },
      ]}
      series={lines.map((line, index) => ({
        type: 'line' as const,
        id: ids[index] ?? '',
        data: line.figures.map((figure) => figure?.value ?? null),
        curve: 'linear',
        showMark:
          (momentWidth >= markDistance && !line.isPale) ||
          (({ index: at }) => isAlone(line.figures, at)),
        shape: shapes[line.style % shapes.length] ?? 'circle',
        color: seriesColor(line.style),
      }))}
    >
      <ChartsGrid horizontal />
      <LinePlot />
      <ChartsXAxis />
      <ChartsYAxis />
      <MarkPlot
        onItemClick={(_, { seriesId, dataIndex }) =>
          lines.find((_, index) => ids[index] === seriesId)?.figures[dataIndex ?? -1]?.open?.()
        }
      />
      {room > 0 && <EndLabels lines={lines} room={room} />}
      {hasLegend && <LinesLegend lines={lines} />}
    </ChartsContainer>
  )
}
