import { memo, useEffect, useRef, useState } from 'react'
import type { BlockHeader, StatsBlock } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import type { CallError } from '../../api/calls/call-error'
import { handledByCaller } from '../../api/calls/status-groups'
import { classNames } from '../../../ui/class-names'
import { Card } from '../../../ui/layout/Card'
import { Chip } from '../../../ui/Chip'
import { GroupDot } from '../../../ui/GroupDot'
import { toasts } from '../../../ui/feedback/toasts'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { Counting } from '../counting/Counting'
import { Stopped } from '../counting/Stopped'
import { type Reading, useCounted } from '../counting/use-counted'
import { useRestoredFocus } from '../counting/use-restored-focus'
import { blockContent } from '../figures/block-content'
import { useStats } from '../statistics-context'
import { anchorOf } from '../page/block-anchor'
import { FigureCard } from './FigureCard'
import './Block.css'

/** Margin around the window in which elements count as visible, so that they are there when the reader scrolls to them. */
const margin = '600px 0px'

/** Whether an element has been in view, or near it. Before printing, all elements count as seen. */
function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || ref.current === null) return
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    window.addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', see)
    }
  }, [seen])
  return { ref, seen }
}

interface PictureState {
  readonly isPictured: boolean
  readonly isFetching: boolean
  /** Whether the figures are there: their card then saves the picture. */
  readonly isThere: boolean
  readonly refetch: () => unknown
}

/** Reads figures for a picture once more if they could not be read, and gives the picture up if that fails too. */
function usePicture(id: string, { isPictured, isFetching, isThere, refetch }: PictureState) {
  const { onPictured } = useStats()
  const hasTried = useRef(false)
  useEffect(() => {
    if (!isPictured || isFetching || isThere) {
      hasTried.current = isPictured && isFetching
    } else if (hasTried.current) {
      hasTried.current = false
      toasts.error(stats.files.failed)
      onPictured?.(id)
    } else {
      hasTried.current = true
      void refetch()
    }
  })
}

const words = stats.block

function About({ block }: { readonly block: Omit<BlockHeader, 'chart'> }) {
  const { group, archived } = block.question
  return (
    <>
      <span style={{ '--group-color': group.color }}>
        <GroupDot />
        {group.name}
      </span>
      {block.groupBy && <span>{words.groupedBy(block.groupBy.name)}</span>}
      {archived && <Chip icon="archive">{words.archived}</Chip>}
    </>
  )
}

/** Block whose figures have come. */
export function BlockFigures({ block }: { readonly block: StatsBlock }) {
  const { openSurveys, releasedAt = null } = useStats()
  const open = (cell: string, name: string) =>
    openSurveys?.({ block: block.id, cell, name: stats.surveys.of(block.question.name, name) })
  const content = blockContent(block, open, releasedAt)
  return (
    <FigureCard
      title={block.question.name}
      blockId={block.id}
      about={<About block={block} />}
      content={content}
      computedAt={block.computedAt}
    />
  )
}

interface WaitingBlockProps {
  readonly header: BlockHeader
  readonly surveys: number | null
  /** Failure of its call; null while it is repeated. */
  readonly error: CallError | null
  readonly isFetching: boolean
  readonly isStopped: boolean
  readonly onAgain: () => unknown
  readonly onStop: () => void
}

/** Block without figures: nobody has scrolled to it, or they are being counted, were stopped, or could not be read. */
function WaitingBlock(props: WaitingBlockProps) {
  const { header, surveys, error, isFetching, isStopped, onAgain, onStop } = props
  const { name } = header.question
  return (
    <Card className="stats-block-card stats-block-card--waiting stack gap-3">
      <header className="row row--apart stats-block-card__head">
        <div>
          <h2 dir="auto">{name}</h2>
          <div className="row row--words note">
            <About block={header} />
          </div>
        </div>
      </header>
      {error ? (
        <NotLoaded title={words.loadError} onRetry={onAgain}>
          {error.message}
        </NotLoaded>
      ) : isStopped ? (
        <Stopped onAgain={onAgain} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Counting
            isUnderWay={isFetching}
            what={stats.counting.block(surveys, name)}
            onStop={onStop}
          />
          {/* Dozens of blocks wait to be scrolled to: nothing moves in them. */}
          {isFetching && <Skeleton height="14rem" />}
        </div>
      )}
      <p className="stats-unread print-only">{words.unread}</p>
    </Card>
  )
}

interface BlockProps {
  readonly databaseId: string
  readonly templateId: string
  readonly header: BlockHeader
  /** Whether it takes a whole row. */
  readonly isWide: boolean
  readonly filter: Readonly<Record<string, string>>
  /** Number of surveys that are counted; null while it is not known. */
  readonly surveys: number | null
  /** Whether its figures are needed although nobody has scrolled to it, as for printing. */
  readonly isWanted: boolean
  /** Whether one of its figures stands on top of the page. */
  readonly isHeadline: boolean
  /** Called with the state of its call. */
  readonly onReading: (id: string, state: Reading) => void
  /** Called when the reader has stopped its counting. */
  readonly onStop: () => void
}

/**
 * Block of a page. Its header is there from the beginning; its call is made once it comes into view. Memoized, since the page is drawn
 * again whenever one of its blocks begins or ends its call.
 */
export const Block = memo(function Block(props: BlockProps) {
  const { databaseId, templateId, header, isWide, filter, surveys, onReading, onStop } = props
  const { isWanted, isHeadline } = props
  const { ref, seen } = useInView<HTMLDivElement>()
  const { pictured } = useStats()
  const isPictured = pictured?.has(header.id) === true
  const isNeeded = seen || isWanted || isHeadline || isPictured
  const { data, error, refetch, isFetching, reading, isStopped, stop } = useCounted(
    'statsBlock',
    {
      params: { databaseId, templateId, blockId: header.id },
      query: { extra: filter },
      quiet: handledByCaller,
    },
    { enabled: isNeeded, staleTime: 60_000 },
  )
  const { id } = header
  const restoredFocus = useRestoredFocus()
  useEffect(() => {
    if (reading !== null) onReading(id, reading)
  }, [reading, id, onReading])
  const wasWanted = useRef(false)
  useEffect(() => {
    const isNew = isWanted && !wasWanted.current
    wasWanted.current = isWanted
    // Not again if the reader stops it while it is wanted.
    if (isNew && isStopped) void refetch()
  }, [isWanted, isStopped, refetch])
  usePicture(id, { isPictured, isFetching, isThere: data !== undefined && !error, refetch })
  const isUnwanted = isFetching && !isNeeded
  useEffect(() => {
    if (isUnwanted) stop()
  })
  return (
    <div
      ref={ref}
      id={anchorOf(id)}
      tabIndex={-1}
      className={classNames('stats-block', isWide && 'stats-block--wide')}
      data-block={id}
      {...restoredFocus}
    >
      {data && !error ? (
        <BlockFigures block={data.data} />
      ) : (
        <WaitingBlock
          header={header}
          surveys={surveys}
          error={isFetching ? null : error}
          isFetching={isFetching}
          isStopped={isStopped}
          onAgain={refetch}
          onStop={() => {
            stop()
            onStop()
          }}
        />
      )}
    </div>
  )
})
