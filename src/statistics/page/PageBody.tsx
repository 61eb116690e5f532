import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/stats'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Block } from '../block/Block'
import { FigureCard } from '../block/FigureCard'
import type { Reading } from '../counting/use-counted'
import { useSeconds } from '../counting/use-seconds'
import { useStats } from '../statistics-context'
import { MissingCard } from './MissingCard'
import { useNamedBlock } from './block-anchor'
import { BlocksIndex } from './BlocksIndex'
import { HeadCard } from './HeadCard'
import { centresContent } from './page-contents'
import { TimeCard } from './TimeCard'

/**
 * Ids of the blocks that take a whole row: those with groups, and those without a neighbour, so that no row has a
 * hole.
 */
function wideBlocks(blocks: StatsPage['blocks']): ReadonlySet<string> {
  const wide = new Set<string>()
  let alone: string | null = null
  for (const { id, groupBy } of blocks) {
    if (groupBy === null) {
      alone = alone === null ? id : null
      continue
    }
    wide.add(id)
    if (alone !== null) wide.add(alone)
    alone = null
  }
  return alone === null ? wide : wide.add(alone)
}

interface PageBodyProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly filter: Readonly<Record<string, string>>
  readonly configure: string | undefined
  /** Whether the counts of the surveys are still those of the previous filters. */
  readonly isStale: boolean
  /** Whether all blocks are needed, as for printing. */
  readonly isWanted: boolean
  readonly onReading: (id: string, state: Reading) => void
  /** Called when the reader has stopped the counting of a block. */
  readonly onStop: () => void
}

/** Body of a page: cards on all surveys, then a block for each question. */
export function PageBody(props: PageBodyProps) {
  const { databaseId, page, filter, configure, isStale, isWanted, onReading, onStop } = props
  const { blocks, template } = page
  const { openSurveys } = useStats()
  const openFrom = (card: string) =>
    openSurveys &&
    ((cell: string, name: string) => openSurveys({ cell, name: stats.surveys.of(card, name) }))
  const centres = centresContent(page, openFrom(stats.centres.title))
  // The previous counts stay for a second, so that the page does not jump; after that they could be taken for the new ones.
  const isLong = useSeconds(isStale) > 0
  const words = stats.empty
  const surveys = isStale ? null : ((page.total ?? page.own)?.surveys ?? null)
  // Part of the keys: blocks with other filters are mounted again, so that no previous figures are shown.
  const filterKey = JSON.stringify(filter)
  const wide = wideBlocks(blocks)
  useNamedBlock(blocks.length > 0)
  return (
    <div className="stats-layout">
      {blocks.length > 1 && (
        <div className="stats-layout__index screen-only">
          <BlocksIndex blocks={blocks} />
        </div>
      )}
      <div className="stats-layout__figures stack stack--wide">
        {isLong ? (
          <SkeletonLines count={3} height="9rem" />
        ) : (
          <div className="stats-whole stack stack--wide" inert={isStale}>
            <HeadCard page={page} open={openFrom(stats.counts.title)} />
            <TimeCard page={page} open={openFrom(stats.time.title)} />
            {centres && <FigureCard title={stats.centres.title} content={centres} />}
          </div>
        )}
        {blocks.length === 0 ? (
          <EmptyState
            icon="question"
            title={words.noQuestions}
            actions={
              configure && (
                <LinkButton icon="settings" to={configure}>
                  {stats.configure}
                </LinkButton>
              )
            }
          >
            {configure ? words.noQuestionsHelp : words.noQuestionsReader}
          </EmptyState>
        ) : (
          <>
            {page.reach !== 'none' && (
              <MissingCard
                key={filterKey}
                databaseId={databaseId}
                templateId={template.id}
                filter={filter}
                surveys={surveys}
                status={page.status}
                blocks={blocks}
              />
            )}
            <div className="stats-blocks">
              {blocks.map((header) => (
                <Block
                  key={`${header.id} ${filterKey}`}
                  databaseId={databaseId}
                  templateId={template.id}
                  header={header}
                  isWide={wide.has(header.id)}
                  filter={filter}
                  surveys={surveys}
                  isWanted={isWanted}
                  onReading={onReading}
                  onStop={onStop}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
