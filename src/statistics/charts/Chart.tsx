import type { Drawing } from '../figures/content'
import { BarsChart } from './BarsChart'
import { BoxChart } from './BoxChart'
import { HistogramChart } from './HistogramChart'
import { LinesChart } from './LinesChart'

/**
 * A chart of any type. It is a chunk that is loaded with the first one: the chart library is larger than the rest of the doctors' area.
 *
 * @param width in pixels
 */
export default function Chart({
  drawing,
  width,
}: {
  readonly drawing: Drawing
  readonly width: number
}) {
  switch (drawing.type) {
    case 'bars':
      return <BarsChart {...drawing} width={width} />
    case 'histogram':
      return <HistogramChart {...drawing} width={width} />
    case 'box':
      return <BoxChart {...drawing} width={width} />
    case 'lines':
      return <LinesChart {...drawing} width={width} />
  }
}
