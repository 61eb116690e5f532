import { useEffect, useRef, useState } from 'react'
import { it } from '../../i18n/admin'
import { handledByCaller } from '../../src/api/calls/status-groups'
import { useCall } from '../../src/api/calls/query'
import { FigureBody } from '../../src/statistics/block/FigureBody'
import { blockContent } from '../../src/statistics/figures/block-content'
import { Button } from '../../ui/buttons/Button'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { useDebouncedValue } from '../../ui/use-debounced-value'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import type { FigureTable } from '../../src/statistics/block/table'
import type { Block } from './configuration'

const words = it.admin.templates.blocks
/** Milliseconds before a choice is previewed: the arrow keys pass through several choices. */
const previewDelay = 400

/** A table without links to surveys, which only the page of statistics has. */
function withoutLinks(table: FigureTable): FigureTable {
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map(({ open: _open, ...cell }) => cell),
  }))
  return { ...table, rows }
}

interface BlockPreviewProps {
  readonly databaseId: string
  readonly templateId: string
  /** The template's revision: a change of its filters gives other figures. */
  readonly revision: number
  readonly block: Block
  readonly questionId: string
}

/** A block as the page of statistics will show it, with its current settings. */
export default function BlockPreview(props: BlockPreviewProps) {
  const { databaseId, templateId, revision, block, questionId } = props
  const { chart, groupById, groupByProperty } = block
  const [withDrafts, setWithDrafts] = useState(false)
  const chosen = JSON.stringify({
    questionId,
    chart,
    ...(groupById !== null && { groupById }),
    ...(groupByProperty !== null && { groupByProperty }),
  })
  const previewed = useDebouncedValue(chosen, previewDelay)
  const { data, error, refetch, isFetching } = useCall(
    'previewBlock',
    {
      params: { databaseId, templateId },
      query: {
        extra: {
          ...(JSON.parse(previewed) as Record<string, string>),
          ...(withDrafts && { status: 'all' }),
        },
      },
      quiet: handledByCaller,
    },
    { placeholderData: (before) => before, staleTime: 0 },
  )
  // The call doesn't contain the filters: the server reads them from the template.
  const readRevision = useRef(revision)
  useEffect(() => {
    if (readRevision.current === revision) return
    readRevision.current = revision
    void refetch()
  }, [revision, refetch])
  if (error) {
    return (
      <NotLoaded title={words.previewFailed} onRetry={refetch}>
        {error.message}
      </NotLoaded>
    )
  }
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{words.previewing}</VisuallyHidden>
        <Skeleton height="12rem" />
      </div>
    )
  }
  const isEmpty = (data.data.total?.coverage.surveys ?? 0) === 0
  const { sentences, drawings, tables, notes } = blockContent(data.data, () => undefined)
  const toggle = (
    <Button variant="quiet" onClick={() => setWithDrafts(!withDrafts)}>
      {withDrafts ? words.withoutDrafts : words.withDrafts}
    </Button>
  )
  if (isEmpty) {
    return (
      <p className="row block__empty">
        {withDrafts ? words.none : words.noneCompleted} {toggle}
      </p>
    )
  }
  return (
    <div aria-busy={isFetching || previewed !== chosen}>
      {withDrafts && (
        <p className="row block__empty">
          {words.areDrafts} {toggle}
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <FigureBody drawings={drawings} tables={tables.map(withoutLinks)} />
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </div>
  )
}
