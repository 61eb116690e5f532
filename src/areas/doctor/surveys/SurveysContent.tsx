import type { ReactNode } from 'react'
import { it } from '../../../../i18n/doctor'
import type { CallError } from '../../../data/call-error'
import type { View } from '../../../paths'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { SkeletonLines } from '../../../ui/Skeleton'
import { type ListAddress, pageSize } from './list-address'
import { Pagination } from './Pagination'
import { type SurveyRow, SurveysTable } from './SurveysTable'

const words = it.doctor.surveys

interface SurveysContentProps {
  readonly list: {
    readonly data:
      | { readonly data: readonly SurveyRow[]; readonly meta: Readonly<Record<string, unknown>> }
      | undefined
    readonly error: CallError | null
    readonly isPlaceholderData: boolean
  }
  readonly address: ListAddress
  readonly view: View
  /** The button that makes the first survey. */
  readonly create: ReactNode
  readonly onGo: (changes: Partial<ListAddress>) => void
  readonly onRetry: () => void
}

/** A page of surveys, or why there is none and what to do next. */
export function SurveysContent({
  list,
  address,
  view,
  create,
  onGo,
  onRetry,
}: SurveysContentProps) {
  const { data, error } = list
  if (data === undefined && error !== null) {
    return (
      <EmptyState
        icon="error"
        title={words.error}
        actions={
          <Button icon="refresh" onClick={onRetry}>
            {it.shell.retry}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    )
  }
  if (data === undefined) return <SkeletonLines count={8} height="2.75rem" />
  const isFiltered = address.q !== '' || address.status !== ''
  if (data.data.length === 0 && (isFiltered || address.page > 1)) {
    return (
      <EmptyState
        icon="search"
        title={words.notFound}
        actions={<Button onClick={() => onGo({ q: '', status: '' })}>{words.clearFilters}</Button>}
      >
        {words.notFoundHelp}
      </EmptyState>
    )
  }
  if (data.data.length === 0) {
    return view === 'user' ? (
      <EmptyState icon="survey" title={words.empty} actions={create}>
        {words.emptyHelp}
      </EmptyState>
    ) : (
      <EmptyState icon="survey" title={words.empty}>
        {words.emptySupervisor}
      </EmptyState>
    )
  }
  const total = typeof data.meta['total'] === 'number' ? data.meta['total'] : data.data.length
  const isCapped = data.meta['totalCapped'] === true
  return (
    <>
      <div className={list.isPlaceholderData ? 'surveys-list__stale' : undefined}>
        <SurveysTable surveys={data.data} view={view} />
      </div>
      <div className="surveys-list__foot">
        <p role="status">{words.total(total, isCapped)}</p>
        <Pagination
          page={address.page}
          pages={Math.ceil(total / pageSize)}
          onPage={(page) => onGo({ page })}
        />
      </div>
    </>
  )
}
