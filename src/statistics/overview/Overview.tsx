import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { FigureCard } from '../block/FigureCard'
import { useSeconds } from '../counting/use-seconds'
import { useStats } from '../statistics-context'
import { HeadCard } from './HeadCard'
import { centresContent } from './survey-counts'
import { TimeCard } from './TimeCard'

interface OverviewProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly filter: Readonly<Record<string, string>>
  /** Whether the counts of the surveys are still those of the previous filters. */
  readonly isStale: boolean
}

/** Cards on all surveys of a page: large numbers, surveys over time, surveys by centre. */
export function Overview({ databaseId, page, filter, isStale }: OverviewProps) {
  const { openSurveys } = useStats()
  const openFrom = (card: string) =>
    openSurveys &&
    ((cell: string, name: string) => openSurveys({ cell, name: stats.surveys.of(card, name) }))
  const centres = centresContent(page, openFrom(stats.centres.title))
  // The previous counts stay for a second, so that the page does not jump; after that they could be taken for the new ones.
  const isLong = useSeconds(isStale) > 0
  if (isLong) return <SkeletonLines count={3} height="9rem" />
  return (
    <div className="stats-whole stack stack--wide" inert={isStale}>
      <HeadCard
        databaseId={databaseId}
        page={page}
        filter={filter}
        open={openFrom(stats.counts.title)}
      />
      <TimeCard page={page} open={openFrom(stats.time.title)} />
      {centres && <FigureCard title={stats.centres.title} content={centres} />}
    </div>
  )
}
