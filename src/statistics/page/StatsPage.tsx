import { lazy, Suspense, useState } from 'react'
import type { StatsPage as PageReply } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import type { CallError } from '../../api/calls/call-error'
import { notFoundStatuses } from '../../api/calls/status-groups'
import { Button } from '../../../ui/buttons/Button'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Page } from '../../../ui/layout/Page'
import { NotFoundScreen } from '../../frame/NotFoundScreen'
import { Counting } from '../counting/Counting'
import { Stopped } from '../counting/Stopped'
import { useRestoredFocus } from '../counting/use-restored-focus'
import { figuresTime } from '../figures/written'
import { firstTemplate, type StatisticsSite } from '../site'
import { FirstPage } from './FirstPage'
import { StatsContext, type SurveysRequest } from '../statistics-context'
import { noFilters } from '../filters/filter-address'
import { PageActions, PendingActions, useProof } from './PageActions'
import { PageBody } from './PageBody'
import { ReleaseCard, ReleaseNotice, releaseSentences } from './Releases'
import { FilterCard } from '../filters/StatsFilters'
import { usePrint } from './use-print'
import { isPreparing, type StatsPageState, useStatsPage, useStatsTools } from './use-stats-page'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import './page.css'

const none: PageReply['blocks'] = []

const SurveysPanel = lazy(() => import('../surveys/SurveysPanel'))

interface PartProps {
  readonly state: StatsPageState
  readonly page: PageReply
}

/** Header of a printed page, in place of the header on the screen, which is not printed. */
function PrintHeader({ state: { headerLines, computedAt }, page }: PartProps) {
  const lines = [
    ...headerLines,
    ...(computedAt === undefined ? [] : [figuresTime(computedAt)]),
    ...(page.catchingUp ? [stats.catchingUp] : []),
    ...releaseSentences(page),
  ]
  return (
    <div className="stats-print print-only">
      <p className="stats-print__title">{page.template.name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** Button that removes all filters. */
function ResetButton({ state: { go } }: Pick<PartProps, 'state'>) {
  return <Button onClick={() => go(noFilters)}>{stats.filters.reset}</Button>
}

/** Message of a page that counts no survey: the reason, and what can be done about it. */
function NoSurveys({ state, page }: PartProps) {
  const words = stats.empty
  if (page.unfinished > 0) {
    return (
      <EmptyState
        icon="stats"
        title={words.unfinished}
        actions={
          <Button variant="primary" onClick={() => state.go({ status: 'all' })}>
            {words.showUnfinished}
          </Button>
        }
      >
        {words.unfinishedHelp(page.unfinished)}
      </EmptyState>
    )
  }
  return state.isFiltered ? (
    <EmptyState icon="filter" title={words.noneFiltered} actions={<ResetButton state={state} />}>
      {words.noneFilteredHelp}
    </EmptyState>
  ) : (
    <EmptyState icon="stats" title={words.none}>
      {words.noneHelp}
    </EmptyState>
  )
}

/** Message of a page that could not be read. */
function LoadError({ state, error }: Pick<PartProps, 'state'> & { readonly error: CallError }) {
  return (
    <NotLoaded
      title={isPreparing(error) ? stats.preparingTitle : stats.indexLoadError}
      onRetry={state.refetch}
      actions={state.isFiltered && <ResetButton state={state} />}
    >
      {error.status === 403 || error.status === 400 ? stats.filters.refused : error.message}
    </NotLoaded>
  )
}

interface FiguresProps extends PartProps {
  readonly databaseId: string
  readonly configure: string | undefined
  readonly printing: ReturnType<typeof usePrint>
}

/** Figures of a page, or the reason why there are none: the reader has stopped the counting, or no survey is counted. */
function PageFigures({ state, page, databaseId, configure, printing }: FiguresProps) {
  const { surveys, isPlaceholderData, isStopped } = state
  if (isStopped) {
    return (
      <Stopped
        onAgain={state.refetch}
        actions={state.isFiltered && <ResetButton state={state} />}
      />
    )
  }
  if (page.total === null && page.own === null) return null
  if (surveys === 0 && !isPlaceholderData) {
    return <NoSurveys state={state} page={page} />
  }
  return (
    <PageBody
      databaseId={databaseId}
      page={page}
      filter={state.filter}
      configure={configure}
      isStale={isPlaceholderData}
      isKept={state.isKept}
      isWanted={printing.isPreparing}
      onReading={printing.onReading}
      onStop={printing.stop}
    />
  )
}

interface StatsPageProps {
  readonly databaseId: string
  readonly templateId: string
  readonly site: StatisticsSite
}

/** Page of a database's statistics, or of its first template (product §12: stats_show, admin_stats_show). */
export function StatsPage(props: StatsPageProps) {
  const { databaseId, templateId, site } = props
  if (templateId === firstTemplate) return <FirstPage databaseId={databaseId} site={site} />
  return <TemplatePage key={`${databaseId}/${templateId}`} {...props} />
}

/** Page of statistics as its template configures it. */
function TemplatePage({ databaseId, templateId, site }: StatsPageProps) {
  const state = useStatsPage(databaseId, templateId)
  const { page, error, filter, surveys, isFetching, isStopped } = state
  const [request, setRequest] = useState<SurveysRequest | null>(null)
  const tools = useStatsTools(state, setRequest)
  const blocks = page?.blocks ?? none
  const isAvailable = page !== undefined && !error && !isStopped
  const printing = usePrint(
    isAvailable && !isFetching ? (surveys === 0 ? none : blocks) : null,
    state.filterKey,
    isAvailable,
  )
  const restoredFocus = useRestoredFocus()
  const proof = useProof({ databaseId, templateId }, filter)
  if (error && notFoundStatuses.includes(error.status) && !state.isFiltered) {
    return <NotFoundScreen />
  }
  const configure = site.configure?.(databaseId, templateId)
  return (
    <StatsContext value={tools}>
      <Page
        title={page?.template.name ?? (error ? stats.title : null)}
        breadcrumbs={[
          ...site.above({ id: databaseId, name: page?.database.name ?? '…' }),
          { label: stats.title, to: site.index(databaseId) },
        ]}
        lead={page?.template.description}
        actions={page && <PageActions configure={configure} proof={proof} printing={printing} />}
      >
        {page && <PrintHeader state={state} page={page} />}
        {error && <LoadError state={state} error={error} />}
        {!page && !error && (
          <div className="stats stack stack--wide" {...restoredFocus}>
            <Counting isUnderWay={isFetching} what={stats.counting.page} onStop={state.stop} />
            {isStopped ? (
              <Stopped onAgain={state.refetch} />
            ) : (
              <SkeletonLines count={4} height="9rem" />
            )}
          </div>
        )}
        {page && !error && (
          <div
            className="stats stack stack--wide"
            aria-busy={isFetching || undefined}
            {...restoredFocus}
          >
            <PendingActions proof={proof} printing={printing} blocks={blocks.length} />
            <FilterCard databaseId={databaseId} page={page} state={state} />
            {!state.isPlaceholderData && <ReleaseNotice page={page} />}
            {configure !== undefined && <ReleaseCard databaseId={databaseId} page={page} />}
            <PageFigures
              state={state}
              page={page}
              databaseId={databaseId}
              configure={configure}
              printing={printing}
            />
          </div>
        )}
        {request && page && (
          <Suspense>
            <SurveysPanel
              databaseId={databaseId}
              templateId={templateId}
              filter={filter}
              request={request}
              reach={page.reach}
              site={site}
              onClose={() => setRequest(null)}
            />
          </Suspense>
        )}
      </Page>
    </StatsContext>
  )
}
