import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { answerRow } from '../../../contract/statistics/filters'
import type { StatsPage as Page_ } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/stats'
import type { CallError } from '../../api/calls/call-error'
import { callKey } from '../../api/calls/query'
import { notFoundStatuses, handledByCaller } from '../../api/calls/status-groups'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/layout/Card'
import { NotFoundScreen } from '../../frame/NotFoundScreen'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { useAddress } from '../../../ui/address/use-address'
import { Counting } from '../counting/Counting'
import { Stopped } from '../counting/Stopped'
import { useCounted } from '../counting/use-counted'
import { useRestoredFocus } from '../counting/use-restored-focus'
import type { StatisticsSite } from '../site'
import { figuresTime } from '../figures/written'
import { StatsContext, type SurveysRequest } from '../statistics-context'
import { answerName } from './answer-choices'
import { useAnswers } from './AnswerFields'
import { filtersSet, noFilters, readStatsAddress, type StatsAddress } from './filter-address'
import { filterWords, filterQuestion, templateWords } from './filter-words'
import { NoSurveys } from './NoSurveys'
import { PageBody } from './PageBody'
import { PageActions, PendingSignOn } from './PageActions'
import { PrintHeader } from './PrintHeader'
import { ReleaseCard } from './ReleaseCard'
import { releaseLine, ReleaseNotice, releaseSentences } from './ReleaseNotice'
import { StatsFilters } from './StatsFilters'
import { usePrint } from './use-print'
import { useProof } from './use-proof'
import './page.css'
import './StatsFilters.css'

const none: Page_['blocks'] = []

/** Until a page asks again whether its statistics are there, in ms. */
const preparingPause = 5_000

/** Whether the figures of a database are being made anew: they come by themselves. */
const isPreparing = (error: CallError | null) => error?.code === 'statisticsPreparing'

const SurveysPanel = lazy(() => import('../surveys/SurveysPanel'))

interface StatsPageProps {
  readonly databaseId: string
  readonly templateId: string
  readonly site: StatisticsSite
}

/** The statistics of a database as a template has them (product §12: stats_show, admin_stats_show). */
export function StatsPage({ databaseId, templateId, site: place }: StatsPageProps) {
  const { parameters, go: goTo } = useAddress()
  const client = useQueryClient()
  const [asked, setAsked] = useState<SurveysRequest | null>(null)
  const chosen = readStatsAddress(parameters)
  // The fields show it at once; to draw a page of figures anew takes longer than a key may.
  const address = readStatsAddress(useDeferredValue(parameters))
  const filter = filtersSet(address)
  const narrowed = JSON.stringify(filter)
  const { data, error, refetch, isFetching, isPlaceholderData, isStopped, stop } = useCounted(
    'statsPage',
    { params: { databaseId, templateId }, query: { extra: filter }, quiet: handledByCaller },
    {
      staleTime: 60_000,
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (isPreparing(state.error) ? preparingPause : false),
    },
  )
  const page = data?.data
  const row = answerRow(address.answer)
  const answers = useAnswers(databaseId, page, filterQuestion(address))
  const named = row && answers ? answerName(row, answers) : stats.filters.templateAnswer
  const said = page ? filterWords(address, page, named) : []
  const ofTemplate = page ? templateWords(page) : []
  const blocks = page?.blocks ?? none
  const surveys = (page?.total ?? page?.own)?.surveys ?? 0
  const isAvailable = page !== undefined && !error && !isStopped
  const printing = usePrint(
    isAvailable && !isFetching ? (surveys === 0 ? none : blocks) : null,
    narrowed,
    isAvailable,
  )
  const restoredFocus = useRestoredFocus()
  const proof = useProof({ databaseId, templateId }, filter)
  const isFiltered = Object.keys(filter).length > 0
  const head = page
    ? [
        `${page.database.name} · ${page.template.name}`,
        [
          stats.filters.in(said.join(', ')),
          ...(ofTemplate.length > 0 ? [stats.filters.ofTemplate(ofTemplate.join(', '))] : []),
        ].join(' '),
      ]
    : []
  const headText = [...head, ...(page ? releaseLine(page) : [])].join('\n')
  const computedAt = page === undefined || isPlaceholderData ? undefined : page.computedAt
  const readsSurveys = page !== undefined && page.reach !== 'none'
  const releasedAt = page?.reach === 'all' ? undefined : page?.release?.at
  const tools = useMemo(
    () => ({
      fileHead: headText.split('\n'),
      ...(computedAt !== undefined && { computedAt }),
      ...(releasedAt !== undefined && { releasedAt }),
      ...(readsSurveys && { openSurveys: setAsked }),
    }),
    [headText, computedAt, releasedAt, readsSurveys],
  )
  const go = (changes: Partial<StatsAddress>) =>
    goTo(filtersSet({ ...chosen, ...changes }), { replace: true, preventScrollReset: true })

  async function refresh() {
    await Promise.all(
      (['statsPage', 'statsBlock', 'statsMissing'] as const).map((name) =>
        client.invalidateQueries({ queryKey: callKey(name) }),
      ),
    )
  }

  if (error && notFoundStatuses.includes(error.status) && !isFiltered) return <NotFoundScreen />
  const configure = place.configure?.(databaseId, templateId)
  return (
    <StatsContext value={tools}>
      <Page
        title={page?.template.name ?? (error ? stats.title : null)}
        breadcrumbs={[
          ...place.above({ id: databaseId, name: page?.database.name ?? '…' }),
          { label: stats.title, to: place.index(databaseId) },
        ]}
        lead={page?.template.description}
        actions={page && <PageActions configure={configure} proof={proof} printing={printing} />}
      >
        {page && (
          <PrintHeader
            title={page.template.name}
            lines={[
              ...head,
              ...(computedAt === undefined ? [] : [figuresTime(computedAt)]),
              ...(page.catchingUp ? [stats.catchingUp] : []),
              ...releaseSentences(page),
            ]}
          />
        )}
        {error && (
          <NotLoaded
            title={isPreparing(error) ? stats.preparingTitle : stats.indexLoadError}
            onRetry={refetch}
            actions={
              isFiltered && <Button onClick={() => go(noFilters)}>{stats.filters.reset}</Button>
            }
          >
            {error.status === 403 || error.status === 400 ? stats.filters.refused : error.message}
          </NotLoaded>
        )}
        {!page && !error && (
          <div className="stats" {...restoredFocus}>
            <Counting isUnderWay={isFetching} what={stats.counting.page} onStop={stop} />
            {isStopped ? <Stopped onAgain={refetch} /> : <SkeletonLines count={4} height="9rem" />}
          </div>
        )}
        {page && !error && (
          <div className="stats" aria-busy={isFetching || undefined} {...restoredFocus}>
            <PendingSignOn proof={proof} printing={printing} blocks={blocks.length} />
            <Card dense className="stats-filters screen-only">
              {page.reach !== 'none' && (
                <StatsFilters databaseId={databaseId} page={page} address={chosen} onChange={go} />
              )}
              <p className="stats-filters__said" role="status">
                {head[1]}
              </p>
              <div className="stats-filters__time">
                {computedAt !== undefined && (
                  <span>{stats.updatedAt(format.time(computedAt))}</span>
                )}
                {page.catchingUp && <span>{stats.catchingUp}</span>}
                <Button
                  variant="quiet"
                  icon="refresh"
                  busy={isFetching}
                  onClick={() => void refresh()}
                >
                  {stats.refresh}
                </Button>
              </div>
              <Counting
                key={narrowed}
                isUnderWay={isFetching}
                what={stats.counting.page}
                onStop={stop}
              />
            </Card>
            {!isPlaceholderData && <ReleaseNotice page={page} />}
            {configure !== undefined && <ReleaseCard databaseId={databaseId} page={page} />}
            {isStopped ? (
              <Stopped
                onAgain={refetch}
                actions={
                  isFiltered && <Button onClick={() => go(noFilters)}>{stats.filters.reset}</Button>
                }
              />
            ) : page.total === null && page.own === null ? null : surveys === 0 &&
              !isPlaceholderData ? (
              <NoSurveys page={page} isFiltered={isFiltered} go={go} />
            ) : (
              <PageBody
                databaseId={databaseId}
                page={page}
                filter={filter}
                configure={configure}
                stale={isPlaceholderData}
                wanted={printing.isPreparing}
                onReading={printing.onReading}
                onStop={printing.stop}
              />
            )}
          </div>
        )}
        {asked && page && (
          <Suspense>
            <SurveysPanel
              databaseId={databaseId}
              templateId={templateId}
              filter={filter}
              asked={asked}
              reach={page.reach}
              site={place}
              onClose={() => setAsked(null)}
            />
          </Suspense>
        )}
      </Page>
    </StatsContext>
  )
}
