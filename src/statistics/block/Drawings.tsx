import {
  Component,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { stats } from '../../../i18n/words/statistics/stats'
import { Button } from '../../../ui/buttons/Button'
import { classNames } from '../../../ui/class-names'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { Drawing } from '../figures/content'
import { useStats } from '../statistics-context'
import { useWidth } from '../../../ui/layout/use-width'
import './Drawings.css'

const Chart = lazy(() => import('../charts/Chart'))

/** Error boundary of a chart: if it can't be loaded or drawn, the table is still there. */
class Boundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? (
      <p className="muted" data-failed>
        {stats.charts.notLoaded}
      </p>
    ) : (
      this.props.children
    )
  }
}

/** Number of bars from which on a chart takes more than half a page of paper, so that its texts stay readable. */
const tallBars = 12

/** Whether some figure of a chart shows the surveys behind it. */
function opensSurveys(drawing: Drawing): boolean {
  const parts =
    drawing.type === 'lines' ? drawing.lines : drawing.type === 'box' ? [] : drawing.bars
  return parts.some(({ figures }) => figures.some((figure) => figure?.open !== undefined))
}

function Framed({ drawing }: { readonly drawing: Drawing }) {
  const [isOpen, setOpen] = useState(false)
  const allBars = 'allBars' in drawing ? drawing.allBars : undefined
  const shown = isOpen && allBars ? { ...drawing, bars: allBars } : drawing
  const isTall = 'bars' in shown && shown.bars.length > tallBars
  const opens = useStats().openSurveys !== undefined && opensSurveys(drawing)
  const { ref, width } = useWidth<HTMLElement>()
  const [isDrawn, setDrawn] = useState(false)
  const isMeasured = width !== null
  useEffect(() => {
    // A first drawing takes a while on a phone, and must not stop a reader who scrolls; a window that changes is followed at once.
    if (isMeasured) startTransition(() => setDrawn(true))
  }, [isMeasured])
  return (
    <figure
      ref={ref}
      data-tall={isTall || undefined}
      className={classNames('stats-drawing', opens && 'stats-drawing--opens')}
    >
      {drawing.caption && <figcaption>{drawing.caption}</figcaption>}
      <div role="img" aria-label={drawing.label} data-drawing={drawing.caption}>
        <Boundary>
          <Suspense fallback={<Skeleton height="12rem" />}>
            {isDrawn && width !== null ? (
              <Chart drawing={shown} width={width} />
            ) : (
              <Skeleton height="12rem" />
            )}
          </Suspense>
        </Boundary>
      </div>
      {allBars && (
        <Button
          variant="quiet"
          className="screen-only"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? stats.charts.firstLevel : stats.charts.allLevels}
        </Button>
      )}
    </figure>
  )
}

/** Charts of a block, each with its content in words for screen readers. Without a pointer, the surveys behind a figure are opened from the table. */
export function Drawings({ drawings }: { readonly drawings: readonly Drawing[] }) {
  // Bars of one group are few and short, so that several charts fit next to each other.
  const areSeveral =
    drawings.length > 1 && drawings.every(({ type, part }) => type === 'bars' && part)
  return (
    <div className={classNames('stats-drawings stack', areSeveral && 'stats-drawings--several')}>
      {drawings.map((drawing, index) => (
        <Framed key={index} drawing={drawing} />
      ))}
    </div>
  )
}
