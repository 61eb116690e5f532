import { Component, lazy, type ReactNode, Suspense } from 'react'
import { stats } from '../../../i18n/words/stats'
import { classNames } from '../../../ui/class-names'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { Drawing } from '../figures/content'
import { useStats } from '../statistics-context'
import { useWidth } from '../../../ui/layout/use-width'
import './Drawings.css'

const drawn = () => import('../charts/all')
const BarsChart = lazy(async () => ({ default: (await drawn()).BarsChart }))
const HistogramChart = lazy(async () => ({ default: (await drawn()).HistogramChart }))
const LinesChart = lazy(async () => ({ default: (await drawn()).LinesChart }))
const BoxChart = lazy(async () => ({ default: (await drawn()).BoxChart }))

/** A chart that could not be loaded or drawn leaves the table beside it. */
class Boundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? (
      <p className="stats-note">{stats.charts.notLoaded}</p>
    ) : (
      this.props.children
    )
  }
}

function Chart({ drawing, width }: { readonly drawing: Drawing; readonly width: number }) {
  switch (drawing.type) {
    case 'bars':
      return <BarsChart {...drawing} width={width} />
    case 'histogram':
      return <HistogramChart {...drawing} width={width} />
    case 'box':
      return <BoxChart boxes={drawing.boxes} width={width} />
    case 'lines':
      return <LinesChart {...drawing} width={width} />
  }
}

function Framed({ drawing }: { readonly drawing: Drawing }) {
  const opens = useStats().openSurveys !== undefined
  const { ref, width } = useWidth<HTMLElement>()
  return (
    <figure ref={ref} className={classNames('stats-drawing', opens && 'stats-drawing--opens')}>
      {drawing.caption && <figcaption>{drawing.caption}</figcaption>}
      <div role="img" aria-label={drawing.label} data-drawing={drawing.caption}>
        <Boundary>
          <Suspense fallback={<Skeleton height="12rem" />}>
            {width === null ? (
              <Skeleton height="12rem" />
            ) : (
              <Chart drawing={drawing} width={width} />
            )}
          </Suspense>
        </Boundary>
      </div>
    </figure>
  )
}

/** A block's charts. What they show is said of them in words; its figures are opened from the table, by whoever has no pointer. */
export function Drawings({ drawings }: { readonly drawings: readonly Drawing[] }) {
  // Bars of one group are few and short: there is room for several beside each other.
  const areSeveral =
    drawings.length > 1 && drawings.every(({ type, part }) => type === 'bars' && part)
  return (
    <div className={classNames('stats-drawings', areSeveral && 'stats-drawings--several')}>
      {drawings.map((drawing, index) => (
        <Framed key={index} drawing={drawing} />
      ))}
    </div>
  )
}
