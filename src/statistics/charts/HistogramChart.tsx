import { BarChart } from '@mui/x-charts/BarChart'
import type { ChartBar } from './figures'
import { widthOf } from './labels'
import { usePattern } from './pattern'

interface HistogramChartProps {
  /** The bins from the lowest to the highest; their labels are what they reach from and to. */
  readonly bars: readonly ChartBar[]
  readonly width: number
  readonly most?: number
}

/** Upright bars without a gap, one a bin, with their counts above them. */
export function HistogramChart({ bars, width, most }: HistogramChartProps) {
  const { definition, fills } = usePattern()
  const series = bars[0]?.figures.length ?? 1
  const largest =
    most ?? Math.max(...bars.flatMap(({ figures }) => figures.map(({ value }) => value)))
  // Labels stand in full: as many as there is room for.
  const each = width / Math.max(1, bars.length)
  const widest = Math.max(...bars.map(({ label }) => widthOf(label)))
  const step = Math.ceil((widest + 10) / each)
  // The first and the last reach beyond their bars.
  const side = Math.max(0, Math.ceil((widest - each) / 2))
  return (
    <BarChart
      width={width}
      height={240}
      margin={{ top: 8, right: side, bottom: 0, left: side }}
      skipAnimation
      hideLegend
      axisHighlight={{ x: 'none', y: 'none' }}
      slotProps={{ tooltip: { trigger: 'none' } }}
      yAxis={[{ min: 0, max: Math.max(largest, 1) * 1.12, position: 'none' }]}
      xAxis={[
        {
          scaleType: 'band',
          data: bars.map((_, index) => index),
          valueFormatter: (index: number) => bars[index]?.label ?? '',
          categoryGapRatio: 0.04,
          barGapRatio: 0,
          disableTicks: true,
          height: 28,
          tickLabelInterval: (_, index) => index % step === 0,
        },
      ]}
      series={Array.from({ length: series }, (_, of) => ({
        id: String(of),
        data: bars.map(({ figures }) => figures[of]?.value ?? 0),
        color: fills[of] ?? fills[1],
        barLabel: ({ dataIndex }, { bar }) => {
          const text = bars[dataIndex]?.figures[of]?.text ?? ''
          return widthOf(text) <= bar.width + 8 ? text : null
        },
        barLabelPlacement: 'outside',
      }))}
      onItemClick={(_, { seriesId, dataIndex }) =>
        bars[dataIndex]?.figures[Number(seriesId)]?.open?.()
      }
    >
      {definition}
    </BarChart>
  )
}
