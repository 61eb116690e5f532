import { useState } from 'react'
import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import { FigureCard } from '../block/FigureCard'
import type { Open } from '../figures/content'
import { type Interval, timeContent } from './over-time'

const words = stats.time

/** Card of the surveys by month, or by week if the reader asks for it. */
export function TimeCard({
  page,
  open,
}: {
  readonly page: StatsPage
  readonly open?: Open | undefined
}) {
  const [interval, setInterval] = useState<Interval>('month')
  // Readers of releases are told months alone.
  const hasWeeks = [page.own, page.total].some((counts) => counts && counts.weeks.length > 0)
  return (
    <FigureCard title={words.title} content={timeContent(page, interval, open)}>
      {hasWeeks && (
        <div className="screen-only">
          <ModeSwitch
            label={words.by}
            modes={words.modes}
            current={interval}
            onChange={setInterval}
          />
        </div>
      )}
    </FigureCard>
  )
}
