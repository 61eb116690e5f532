import { useState } from 'react'
import { statusesOf, type StatusChoice } from '../../../contract/statistics/filters'
import type { BlockHeader, StatsMissing } from '../../../contract/statistics/page'
import { takesAnswers } from '../../../contract/survey-status'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import { handledByCaller } from '../../api/calls/status-groups'
import { FigureCard } from '../block/FigureCard'
import type { FigureTable, TableCell } from '../block/table'
import { Counting } from '../counting/Counting'
import { Stopped } from '../counting/Stopped'
import { useCounted } from '../counting/use-counted'
import { Button } from '../../../ui/buttons/Button'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { useStats } from '../statistics-context'
import { monthText } from '../../../i18n/formats/month-text'
import { shareOf } from '../figures/sides'
import { shareText } from '../figures/written'

const words = stats.missing

type Missing = StatsMissing['rows'][number]['cells'][number]

type Opener = (row: StatsMissing['rows'][number], month: string) => (() => void) | undefined

function cellOf({ asked, missing }: Missing, open?: () => void): TableCell {
  if (asked === 0) return { text: words.notAsked, value: null }
  const share = missing / asked
  const lines = [words.cell(format.number(missing), format.number(asked))]
  return { text: shareText(share), value: share * 100, share, lines, ...(missing > 0 && { open }) }
}

/**
 * Table of missing answers.
 *
 * @param opener returns a function that shows the surveys behind a figure
 */
const tableOf = ({ months, rows }: StatsMissing, opener: Opener): FigureTable => ({
  caption: words.caption,
  columns: [words.question, ...months.map(monthText)],
  rows: rows.map((row) => ({
    label: row.name,
    cells: row.cells.map((cell, at) => cellOf(cell, opener(row, months[at] ?? ''))),
  })),
})

/** Whether drafts and returned surveys are counted: completed ones have all that is required. */
const hasDrafts = (status: StatusChoice) => statusesOf(status).some(takesAnswers)

function completeness({ asked, missing }: StatsMissing): string {
  const given = asked - missing
  const share = shareText(shareOf(given, asked))
  return words.completeness(format.number(given), format.number(asked), share)
}

/**
 * Card of missing answers by question and month: a wide table, whose call is made when the reader opens it. Where drafts are
 * counted it is made at once, for how complete the surveys are.
 */
export function MissingCard(props: {
  readonly databaseId: string
  readonly templateId: string
  readonly filter: Readonly<Record<string, string>>
  readonly surveys: number | null
  readonly status: StatusChoice
  readonly blocks: readonly BlockHeader[]
}) {
  const { databaseId, templateId, filter, surveys, status, blocks } = props
  const { openSurveys } = useStats()
  const [isOpen, setOpen] = useState(false)
  const isSummed = hasDrafts(status)
  const { data, error, refetch, isFetching, isStopped, stop } = useCounted(
    'statsMissing',
    { params: { databaseId, templateId }, query: { extra: filter }, quiet: handledByCaller },
    { enabled: isOpen || isSummed, staleTime: 60_000 },
  )
  const opener: Opener = ({ questionId, name }, month) => {
    const block = blocks.find(({ question }) => question.id === questionId)?.id
    if (openSurveys === undefined || block === undefined) return undefined
    const title = words.inMonth(name, monthText(month))
    return () => openSurveys({ block, cell: `in:${month}|missing`, name: title })
  }
  const isShown = isOpen && data !== undefined
  const content = {
    sentences: [words.lead, ...(data && isSummed ? [completeness(data.data)] : [])],
    drawings: [],
    tables: isShown ? [tableOf(data.data, opener)] : [],
    notes: [],
  }
  return (
    <FigureCard title={words.title} content={content} computedAt={data?.data.computedAt}>
      {isOpen && error && (
        <NotLoaded title={words.loadError} onRetry={refetch}>
          {error.message}
        </NotLoaded>
      )}
      {isOpen && isStopped && <Stopped onAgain={refetch} />}
      {isOpen && !isShown && !error && !isStopped && (
        <>
          <Counting isUnderWay={isFetching} what={stats.counting.missing(surveys)} onStop={stop} />
          <SkeletonLines count={6} height="2rem" />
        </>
      )}
      <div className="screen-only">
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen && !isSummed) stop()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
    </FigureCard>
  )
}
