import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { it } from '../../../../i18n/doctor'
import type { CallReply } from '../../../api/calls/call-args'
import type { CallError } from '../../../api/calls/call-error'
import type { View } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { Button } from '../../../../ui/buttons/Button'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { Unavailable } from '../offline/Unavailable'
import { isFiltered, type ListAddress, noFilters, pageSizes } from './list-address'
import type { Walk } from './list-walk'
import { Pagination } from './Pagination'

const words = it.doctor.surveys

/** What every way to show a page of surveys is given. */
export interface ListFrame {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress
  /** Where it is in the history. */
  readonly location: Location
  /** The button that makes the first survey. */
  readonly create: ReactNode
  readonly onGo: (changes: Partial<ListAddress>) => void
}

/** How many surveys the list has, or more than so many. */
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

/** A page of surveys, or why there is none and what to do next. */
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
        ask={list.refetch}
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
      <div className="surveys-list__foot">
        <p role="status">{words.total(total, capped)}</p>
        {total > pageSizes[0] && (
          <label className="surveys-list__size">
            {words.pageSize}{' '}
            <select
              value={address.size}
              onChange={({ target }) => {
                const size = pageSizes.find((one) => one === Number(target.value))
                if (size !== undefined) onGo({ size })
              }}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        <Pagination
          page={address.page}
          pages={pages}
          capped={capped}
          // What is drawn may still be the page before.
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
