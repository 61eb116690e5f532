import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/stats'
import { FigureCard } from '../block/FigureCard'
import type { Open } from '../figures/content'
import { headNumbers, sinceWhen } from './head-numbers'
import { countsContent } from './page-contents'
import './HeadCard.css'

/** Card on top of a page: large numbers, and the surveys by status folded below them. */
export function HeadCard({
  page,
  open,
}: {
  readonly page: StatsPage
  readonly open?: Open | undefined
}) {
  const since = sinceWhen(page)
  return (
    <FigureCard title={stats.counts.title} content={countsContent(page, open)}>
      <dl className="stats-head">
        {headNumbers(page).map(({ label, text, below }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{text}</strong>
              {below && <small>{below}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {since && <p className="note">{since}</p>}
    </FigureCard>
  )
}
