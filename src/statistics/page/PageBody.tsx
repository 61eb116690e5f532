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
import { timeContent } from './over-time'
import { centresContent, countsContent } from './page-contents'

interface PageBodyProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly filter: Readonly<Record<string, string>>
  readonly configure: string | undefined
  /** Narrowed otherwise meanwhile: the counts of its head are on their way. */
  readonly stale: boolean
  readonly wanted: boolean
  readonly onReading: (id: string, state: Reading) => void
  /** Somebody has stopped the counting of a block. */
  readonly onStop: () => void
}

/** The surveys as a whole, then a block a question. */
export function PageBody(props: PageBodyProps) {
  const { databaseId, page, filter, configure, stale, wanted, onReading, onStop } = props
  const { blocks, template } = page
  const { openSurveys } = useStats()
  const open = openSurveys && ((cell: string, name: string) => openSurveys({ cell, name }))
  const centres = centresContent(page, open)
  // The last counts stay for a moment, so that nothing jumps; longer, they would pass for the new ones.
  const isLong = useSeconds(stale) > 0
  const words = stats.empty
  const surveys = stale ? null : ((page.total ?? page.own)?.surveys ?? null)
  // What is narrowed otherwise is another block: nothing of the last figures is shown meanwhile.
  const narrowed = JSON.stringify(filter)
  return (
    <>
      {isLong ? (
        <SkeletonLines count={3} height="9rem" />
      ) : (
        <div className="stats-whole" inert={stale}>
          <FigureCard title={stats.counts.title} content={countsContent(page, open)} />
          <FigureCard title={stats.time.title} content={timeContent(page, open)} />
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
              key={narrowed}
              databaseId={databaseId}
              templateId={template.id}
              filter={filter}
              surveys={surveys}
              blocks={blocks}
            />
          )}
          {blocks.map((head) => (
            <Block
              key={`${head.id} ${narrowed}`}
              databaseId={databaseId}
              templateId={template.id}
              head={head}
              filter={filter}
              surveys={surveys}
              wanted={wanted}
              onReading={onReading}
              onStop={onStop}
            />
          ))}
        </>
      )}
    </>
  )
}
