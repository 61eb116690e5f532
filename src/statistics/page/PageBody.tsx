import { Fragment, type MouseEvent, useDeferredValue } from 'react'
import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Markdown } from '../../../ui/markdown/Markdown'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Block } from '../block/Block'
import type { Reading } from '../counting/use-counted'
import { MissingCard } from '../overview/MissingCard'
import { Overview } from '../overview/Overview'
import { useNamedBlock } from './block-anchor'
import { BlocksIndex } from './BlocksIndex'

/**
 * Ids of the blocks that take a whole row: those with groups, and those without a neighbour, so that no row has a
 * hole. A block's text takes a row before it.
 */
function wideBlocks(blocks: StatsPage['blocks']): ReadonlySet<string> {
  const wide = new Set<string>()
  let alone: string | null = null
  for (const { id, groupBy, text } of blocks) {
    if (text !== '' && alone !== null) {
      wide.add(alone)
      alone = null
    }
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
  /** Whether the page was there from the beginning, as for a reader who comes back to it. */
  readonly isKept: boolean
  /** Whether all blocks are needed, as for printing. */
  readonly isWanted: boolean
  readonly onReading: (id: string, state: Reading) => void
  /** Called when the reader has stopped the counting of a block. */
  readonly onStop: () => void
}

const none: StatsPage['blocks'] = []

/** Message of a page whose template has no blocks. */
function NoBlocks({ configure }: Pick<PageBodyProps, 'configure'>) {
  const words = stats.empty
  return (
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
  )
}

const figuresId = 'cifre'

/** Leads the keyboard past the index, which has two stops for each question. The address keeps the block that it names. */
function skipIndex(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(figuresId)?.focus()
}

/** Body of a page: its index, cards on all surveys, then a block for each question. */
export function PageBody(props: PageBodyProps) {
  const { databaseId, page, filter, configure, isStale, isKept, isWanted, onReading, onStop } =
    props
  const { blocks, template } = page
  const surveys = isStale ? null : ((page.total ?? page.own)?.surveys ?? null)
  // Part of the keys: blocks with other filters are mounted again, so that no previous figures are shown.
  const filterKey = JSON.stringify(filter)
  const wide = wideBlocks(blocks)
  // Dozens of blocks take a while to be drawn on a phone: the page's numbers stand there first. A reader who comes back is led to
  // the place that they left, and needs all of the page at once.
  const drawn = useDeferredValue(blocks, isKept ? blocks : none)
  useNamedBlock(drawn.length > 0)
  const common = { databaseId, templateId: template.id, filter, surveys }
  return (
    <div className="stats-layout">
      {blocks.length > 1 && (
        <div className="stats-layout__index screen-only">
          <a className="root__skip" href={`#${figuresId}`} onClick={skipIndex}>
            {stats.index.skip}
          </a>
          {drawn.length > 0 && <BlocksIndex blocks={drawn} />}
        </div>
      )}
      <div id={figuresId} className="stats-layout__figures stack stack--wide" tabIndex={-1}>
        <Overview databaseId={databaseId} page={page} filter={filter} isStale={isStale} />
        {blocks.length > 0 && page.reach !== 'none' && (
          <MissingCard key={filterKey} {...common} status={page.status} blocks={blocks} />
        )}
        {blocks.length === 0 ? (
          <NoBlocks configure={configure} />
        ) : (
          <div className="stats-blocks">
            {drawn.map((header) => (
              <Fragment key={`${header.id} ${filterKey}`}>
                {header.text !== '' && (
                  <div className="stats-blocks__text">
                    <Markdown text={header.text} />
                  </div>
                )}
                <Block
                  {...common}
                  header={header}
                  isWide={wide.has(header.id)}
                  isWanted={isWanted}
                  isHeadline={header.id === template.headline}
                  onReading={onReading}
                  onStop={onStop}
                />
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
