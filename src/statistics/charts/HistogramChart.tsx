import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import type { ChartBar } from './figures'
import { widthOf } from './labels'
import { usePattern } from './pattern'

interface HistogramChartProps {
  /** Bins from the lowest to the highest, with their bounds as labels. */
  readonly bars: readonly ChartBar[]
  readonly width: number
  readonly maxValue?: number
}

/** Histogram: vertical bars without gaps, one for each bin, with counts above them. */
export function HistogramChart({ bars, width, maxValue }: HistogramChartProps) {
  const { definition, fills } = usePattern()
  const series = bars[0]?.figures.length ?? 1
  const largest =
    maxValue ?? Math.max(...bars.flatMap(({ figures }) => figures.map(({ value }) => value)))
  // Labels are never cut: if there is no room for all of them, some are left out.
  const barWidth = width / Math.max(1, bars.length)
  const widest = Math.max(...bars.map(({ label }) => widthOf(label)))
  const step = Math.ceil((widest + 10) / barWidth)
  // The first and the last label are wider than their bars.
  const side = Math.max(0, Math.ceil((widest - barWidth) / 2))
  return (
    <ChartsContainer
      width={width}
      height={240}
      margin={{ top: 8, right: side, bottom: 0, left: side }}
      skipAnimation
      disableAxisListener
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
      series={Array.from({ length: series }, (_, seriesIndex) => ({
        type: 'bar' as const,
        id: String(seriesIndex),
        data: bars.map(({ figures }) => figures[seriesIndex]?.value ?? 0),
        color: fills[seriesIndex] ?? fills[1],
        barLabel: ({ dataIndex }, { bar }) => {
          const text = bars[dataIndex]?.figures[seriesIndex]?.text ?? ''
          return widthOf(text) <= bar.width + 8 ? text : null
        },
        barLabelPlacement: 'outside',
      }))}
    >
      {definition}
      <BarPlot
        onItemClick={(_, { seriesId, dataIndex }) =>
          bars[dataIndex]?.figures[Number(seriesId)]?.open?.()
        }
      />
      <ChartsXAxis />
    </ChartsContainer>
  )
}
