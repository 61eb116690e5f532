import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { handledByCaller } from '../../api/calls/status-groups'
import { FigureCard } from '../block/FigureCard'
import { useCounted } from '../counting/use-counted'
import type { Open } from '../figures/content'
import { headlineOf, type HeadNumber } from '../figures/headline'
import { headNumbers, sinceWhen } from './head-numbers'
import { countsContent } from './survey-counts'
import './HeadCard.css'

interface HeadCardProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly filter: Readonly<Record<string, string>>
  readonly open?: Open | undefined
}

/** Figure of the template's headline, read with its block; null without one, or until it has come. */
function useHeadline({ databaseId, page, filter }: HeadCardProps): HeadNumber | null {
  const { id: templateId, headline } = page.template
  const params = { databaseId, templateId, blockId: headline ?? '' }
  const { data } = useCounted(
    'statsBlock',
    { params, query: { extra: filter }, quiet: handledByCaller },
    { enabled: headline !== null, staleTime: 60_000 },
  )
  return data === undefined ? null : headlineOf(data.data)
}

/** Card on top of a page: large numbers, and the surveys by status folded below them. */
export function HeadCard(props: HeadCardProps) {
  const { page, open } = props
  const headline = useHeadline(props)
  const since = sinceWhen(page)
  return (
    <FigureCard title={stats.counts.title} content={countsContent(page, open)}>
      <dl className="stats-head">
        {[...headNumbers(page), ...(headline ? [headline] : [])].map(({ label, text, below }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
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
