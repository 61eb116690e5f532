import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { handledByCaller } from '../../api/calls/status-groups'
import { FigureCard } from '../block/FigureCard'
import { useCounted } from '../counting/use-counted'
import type { Open } from '../figures/content'
import { headlineOf } from '../figures/headline'
import { headNumbers, sinceWhen } from './head-numbers'
import { countsContent } from './survey-counts'
import './HeadCard.css'

interface HeadCardProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly filter: Readonly<Record<string, string>>
  readonly open?: Open | undefined
}

/** Figure of the template's headline, which is read with its block: null without one, and a place for it until it has come. */
function useHeadline({ databaseId, page, filter }: HeadCardProps) {
  const { id: templateId, headline } = page.template
  const params = { databaseId, templateId, blockId: headline ?? '' }
  const { data, isFetching } = useCounted(
    'statsBlock',
    { params, query: { extra: filter }, quiet: handledByCaller },
    { enabled: headline !== null, staleTime: 60_000 },
  )
  const block = page.blocks.find(({ id }) => id === headline)
  return {
    figure: data === undefined ? null : headlineOf(data.data),
    place: data === undefined && isFetching ? block?.question.name : undefined,
  }
}

/** Card on top of a page: large numbers, and the surveys by status folded below them. */
export function HeadCard(props: HeadCardProps) {
  const { page, open } = props
  const { figure, place } = useHeadline(props)
  const since = sinceWhen(page)
  return (
    <FigureCard title={stats.counts.title} content={countsContent(page, open)}>
      <dl className="stats-head">
        {[...headNumbers(page), ...(figure ? [figure] : [])].map(({ label, text, below }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd>
              <strong>{text}</strong>
              {below && <small>{below}</small>}
            </dd>
          </div>
        ))}
        {place !== undefined && (
          <div aria-busy="true">
            <dt dir="auto">{place}</dt>
            <dd>
              <Skeleton width="5rem" height="2.7rem" />
            </dd>
          </div>
        )}
      </dl>
      {since && <p className="note">{since}</p>}
    </FigureCard>
  )
}
