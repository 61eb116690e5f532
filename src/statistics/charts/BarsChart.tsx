import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import type { ChartBar } from './figures'
import { widthOf, wrapLabel } from './labels'
import { Legend, legendHeight } from './Legend'
import { usePattern } from './pattern'

/** Height of a bar, and of one among those of several groups. */
const barHeight = 24
const groupBarHeight = 18
const lineHeight = 17
const gap = 12
/** Width of the labels where there is little room, and of the longest bar beside its figure. */
const minLabelWidth = 100
const shortestBar = 50
const legendDistance = 8
/** Indentation of a bar's label for each level, in pixels. */
const indent = 14

interface BarsChartProps {
  readonly bars: readonly ChartBar[]
  readonly width: number
  /** Largest value of all charts that are compared, if there are several. */
  readonly maxValue?: number
  /** Names of its series if they are groups, not sides of the page. */
  readonly groups?: readonly string[]
}

interface BarLabelsProps {
  readonly bars: readonly ChartBar[]
  /** Labels of the bars, divided into lines. */
  readonly labels: readonly (readonly string[])[]
}

/** Labels of the bars. The library can't draw labels of several lines. */
function BarLabels({ bars, labels }: BarLabelsProps) {
  const { left } = useDrawingArea()
  // Labels of several levels are aligned to the left and indented.
  const isTree = bars.some(({ level = 0 }) => level > 0)
  const scale = useYScale<'band'>()
  return labels.map((lines, index) => {
    const start = scale(index)
    // The library updates its scale after the bars, so that a new bar is missing there for a moment.
    if (start === undefined) return null
    const middle = start + scale.bandwidth() / 2
    const first = middle - ((lines.length - 1) * lineHeight) / 2
    return (
      <text key={index} textAnchor={isTree ? 'start' : 'end'}>
        {lines.map((line, at) => (
          <tspan
            key={at}
            x={isTree ? indent * (bars[index]?.level ?? 0) : left - 6}
            y={first + at * lineHeight}
            dominantBaseline="central"
          >
            {line}
          </tspan>
        ))}
      </text>
    )
  })
}

/** Chart of horizontal bars, with labels to their left and figures to their right. */
export function BarsChart({ bars, width, maxValue, groups }: BarsChartProps) {
  const { definition, fills } = usePattern(groups !== undefined)
  const series = bars[0]?.figures.length ?? 1
  const longest = Math.max(...bars.map(({ label, level = 0 }) => widthOf(label) + indent * level))
  const textWidth = Math.max(
    ...bars.flatMap(({ figures }) => figures.map(({ text }) => widthOf(text))),
  )
  const wanted = Math.min(longest + 12, Math.max(110, width * 0.38))
  // Labels are narrower, and higher, if figures would not fit beside their bars.
  const labelWidth = Math.min(wanted, Math.max(minLabelWidth, width - textWidth - shortestBar))
  const lineCount = labelWidth < wanted ? 4 : series > 1 || width < 480 ? 3 : 2
  const labels = bars.map(({ label, level = 0 }) =>
    wrapLabel(label, labelWidth - 8 - indent * level, lineCount),
  )
  const lines = Math.max(1, ...labels.map(({ length }) => length))
  const seriesHeight = (groups ? groupBarHeight : barHeight) * series
  const rowHeight = Math.max(seriesHeight, lines * lineHeight) + gap
  const largest =
    maxValue ?? Math.max(...bars.flatMap(({ figures }) => figures.map(({ value }) => value)))
  const room = Math.max(40, width - labelWidth)
  const scale = room / Math.max(room * 0.15, room - textWidth - 14)
  const end = Math.max(largest, 1e-9) * scale
  // The library draws no figure at a bar without length, but a 0 or a suppressed figure must be shown too.
  const pixel = end / room
  const below = groups ? legendDistance + legendHeight(groups.length) : 2
  return (
    <ChartsContainer
      width={width}
      height={bars.length * rowHeight + 2 + below}
      margin={{ top: 2, right: 0, bottom: below, left: labelWidth }}
      skipAnimation
      disableAxisListener
      xAxis={[{ min: 0, max: end, position: 'none' }]}
      yAxis={[
        {
          scaleType: 'band',
          data: bars.map((_, index) => index),
          position: 'none',
          categoryGapRatio: Math.min(0.6, 1 - seriesHeight / rowHeight),
          barGapRatio: 0.08,
        },
      ]}
      series={Array.from({ length: series }, (_, seriesIndex) => ({
        type: 'bar' as const,
        layout: 'horizontal' as const,
        id: groups ? `group-${seriesIndex}` : String(seriesIndex),
        data: bars.map(({ figures }) => Math.max(figures[seriesIndex]?.value ?? 0, pixel)),
        color: fills[seriesIndex] ?? fills[1],
        barLabel: ({ dataIndex }) => bars[dataIndex]?.figures[seriesIndex]?.text ?? '',
        barLabelPlacement: 'outside',
      }))}
    >
      {definition}
      <BarPlot
        onItemClick={(_, { seriesId, dataIndex }) =>
          bars[dataIndex]?.figures[Number(String(seriesId).replace('group-', ''))]?.open?.()
        }
      />
      <BarLabels bars={bars} labels={labels} />
      {groups && (
        <Legend
          names={groups}
          distance={legendDistance}
          sample={(index, y, length) => (
            <rect y={y - 6} width={length} height={12} fill={fills[index] ?? fills[1]} />
          )}
        />
      )}
    </ChartsContainer>
  )
}
