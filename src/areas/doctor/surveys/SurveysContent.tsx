import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { it } from '../../../../i18n/doctor'
import type { CallReply } from '../../../api/calls/call-args'
import type { CallError } from '../../../api/calls/call-error'
import type { View } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { Button } from '../../../../ui/buttons/Button'
import { IconButton } from '../../../../ui/buttons/IconButton'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { BareSelect } from '../../../../ui/fields/Select'
import { Unavailable } from '../offline/Unavailable'
import { isFiltered, type ListAddress, noFilters, pageSizes } from './list-address'
import type { Walk } from './list-walk'

const words = it.doctor.surveys

/** Properties of both presentations of a list, the table and the matrix. */
export interface ListFrame {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress
  /** The list's entry in the history. */
  readonly location: Location
  /** The button that creates a survey. */
  readonly create: ReactNode
  readonly onGo: (changes: Partial<ListAddress>) => void
}

/** Number of surveys in the list; a lower bound if it is capped. */
export type ListExtent = Pick<Walk, 'total' | 'capped'>

interface SurveysContentProps<Row> extends ListFrame {
  readonly list: {
    readonly data: CallReply<Row[]> | undefined
    readonly error: CallError | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  readonly children: (rows: readonly Row[], extent: ListExtent) => ReactNode
}

interface PaginationProps {
  readonly page: number
  readonly pages: number
  /** Whether there are more pages than are counted. */
  readonly capped: boolean
  readonly hasNext: boolean
  readonly onPage: (page: number) => void
}

/** Buttons for the previous and next page; nothing if there is only one. */
function Pagination({ page, pages, capped, hasNext, onPage }: PaginationProps) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav className="row" aria-label={words.pages}>
      <IconButton
        icon="chevron-left"
        label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        {capped ? words.pageOfMany(page, pages) : words.page(page, pages)}
      </span>
      <IconButton
        icon="chevron-right"
        label={words.nextPage}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** A page of surveys with its size and pagination, or a message why there is none and what to do. */
export function SurveysContent<Row>({ list, children, ...frame }: SurveysContentProps<Row>) {
  const { data, error } = list
  const { address, onGo } = frame
  const retry = (
    <Button icon="refresh" onClick={() => void list.refetch()}>
      {it.shell.retry}
    </Button>
  )
  if (data === undefined && error !== null) {
    return (
      <Unavailable
        title={words.error}
        error={error}
        databaseId={frame.databaseId}
        reload={list.refetch}
      />
    )
  }
  if (data === undefined) return <SkeletonLines count={8} height="2.75rem" />
  if (data.data.length === 0) return <NoSurveys {...frame} />
  const total = typeof data.meta['total'] === 'number' ? data.meta['total'] : data.data.length
  const capped = data.meta['totalCapped'] === true
  const pages = Math.ceil(total / address.size)
  const hasNext = data.links['next'] !== undefined && data.links['next'] !== null
  return (
    <>
      {error !== null && (
        <Alert tone="warning">
          <p>{words.old(error.message)}</p>
          {retry}
        </Alert>
      )}
      <div
        className={list.isPlaceholderData ? 'surveys-list__stale' : undefined}
        aria-busy={list.isPlaceholderData}
      >
        {children(data.data, { total, capped })}
      </div>
      <div className="row row--apart gap-3 muted">
        <p role="status">{words.total(total, capped)}</p>
        {total > pageSizes[0] && (
          <label className="surveys-list__size row">
            {words.pageSize}{' '}
            <BareSelect
              value={address.size}
              choices={pageSizes.map((size) => ({ value: size, label: String(size) }))}
              onChange={(size) => onGo({ size })}
            />
          </label>
        )}
        <Pagination
          page={address.page}
          pages={pages}
          capped={capped}
          // The data may still be those of the previous page.
          hasNext={hasNext && (capped || address.page < pages)}
          onPage={(page) => onGo({ page })}
        />
      </div>
    </>
  )
}

function NoSurveys({ address, view, create, onGo }: ListFrame) {
  if (address.page > 1) {
    return (
      <EmptyState
        icon="search"
        title={words.noPage}
        actions={<Button onClick={() => onGo({ page: 1 })}>{words.firstPage}</Button>}
      />
    )
  }
  if (address.review === 'mine' && !isFiltered({ ...address, review: '' })) {
    return (
      <EmptyState
        icon="check"
        title={words.nothingToReview}
        actions={<Button onClick={() => onGo(noFilters)}>{words.clearFilters}</Button>}
      >
        {words.nothingToReviewHelp}
      </EmptyState>
    )
  }
  if (isFiltered(address)) {
    return (
      <EmptyState
        icon="search"
        title={words.notFound}
        actions={<Button onClick={() => onGo(noFilters)}>{words.clearFilters}</Button>}
      >
        {words.notFoundHelp}
      </EmptyState>
    )
  }
  return view === 'user' ? (
    <EmptyState blank icon="survey" title={words.empty} actions={create}>
      {words.emptyHelp}
    </EmptyState>
  ) : (
    <EmptyState blank icon="survey" title={words.empty}>
      {words.emptySupervisor}
    </EmptyState>
  )
}
