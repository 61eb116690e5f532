import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { useAddress } from '../../../ui/address/use-address'
import type { CallError } from '../../api/calls/call-error'
import { callKey } from '../../api/calls/query'
import { handledByCaller } from '../../api/calls/status-groups'
import { useCounted } from '../counting/use-counted'
import type { SurveysRequest } from '../statistics-context'
import { answerName } from '../filters/answer-choices'
import { useAnswers } from '../filters/use-answers'
import { filtersSet, readStatsAddress, type StatsAddress } from '../filters/filter-address'
import { filterQuestions, filterWords, templateWords } from '../filters/filter-words'
import { releaseLine } from './Releases'

/** Interval at which a page is read again while its statistics are being prepared, in milliseconds. */
const preparingInterval = 5_000

/** Whether the statistics of a database are being prepared; the page then comes by itself. */
export const isPreparing = (error: CallError | null) => error?.code === 'statisticsPreparing'

/** Lines with database, template and filters of a page, for paper and files; empty while the page is not known. */
function useHeaderLines(
  databaseId: string,
  page: StatsPage | undefined,
  address: StatsAddress,
): readonly string[] {
  const answers = useAnswers(databaseId, page, filterQuestions(address))
  if (page === undefined) return []
  const ofAddress = filterWords(address, page, (row) => {
    const block = answers.get(row.questionId)
    return (block && answerName(row, block)) ?? stats.filters.templateAnswer
  })
  const ofTemplate = templateWords(page)
  return [
    `${page.database.name} · ${page.template.name}`,
    [
      stats.filters.in(ofAddress.join(', ')),
      ...(ofTemplate.length > 0 ? [stats.filters.ofTemplate(ofTemplate.join(', '))] : []),
    ].join(' '),
  ]
}

/**
 * State of a page of statistics: its filters, which are in the address, and the call that reads it.
 *
 * @returns `chosen` are the filters as the fields show them, `filter` those of the figures, which follow a moment later
 */
export function useStatsPage(databaseId: string, templateId: string) {
  const { parameters, go: goTo } = useAddress()
  const client = useQueryClient()
  const chosen = readStatsAddress(parameters)
  // Deferred, since drawing a page of figures takes longer than a key stroke may.
  const figured = useDeferredValue(parameters)
  // Kept until the filters change, so that blocks are drawn again for nothing else.
  const address = useMemo(() => readStatsAddress(figured), [figured])
  const filter = useMemo(() => filtersSet(address), [address])
  const { data, error, refetch, isFetching, isPlaceholderData, isStopped, stop } = useCounted(
    'statsPage',
    { params: { databaseId, templateId }, query: { extra: filter }, quiet: handledByCaller },
    {
      staleTime: 60_000,
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (isPreparing(state.error) ? preparingInterval : false),
    },
  )
  const page = data?.data
  const [isKept] = useState(page !== undefined)
  return {
    page,
    /** Whether the page was there from the beginning, as for a reader who comes back to it. */
    isKept,
    chosen,
    filter,
    filterKey: JSON.stringify(filter),
    isFiltered: Object.keys(filter).length > 0,
    headerLines: useHeaderLines(databaseId, page, address),
    /** Instant as of which the page was counted; undefined while other filters are being counted. */
    computedAt: page === undefined || isPlaceholderData ? undefined : page.computedAt,
    /** Number of surveys that the page counts. */
    surveys: (page?.total ?? page?.own)?.surveys ?? 0,
    error,
    refetch,
    isFetching,
    /** Whether `page` is still that of the previous filters. */
    isPlaceholderData,
    isStopped,
    stop,
    go(changes: Partial<StatsAddress>): void {
      goTo(filtersSet({ ...chosen, ...changes }), { replace: true, preventScrollReset: true })
    },
    async refresh(): Promise<void> {
      await Promise.all(
        (['statsPage', 'statsBlock', 'statsMissing'] as const).map((name) =>
          client.invalidateQueries({ queryKey: callKey(name) }),
        ),
      )
    },
  }
}

export type StatsPageState = ReturnType<typeof useStatsPage>

/** Values for the parts of a page, as `StatsContext` provides them. */
export function useStatsTools(
  { page, headerLines, computedAt }: StatsPageState,
  openSurveys: (request: SurveysRequest) => void,
) {
  const headerText = [...headerLines, ...(page ? releaseLine(page) : [])].join('\n')
  const readsSurveys = page !== undefined && page.reach !== 'none'
  const releasedAt = page?.reach === 'all' ? undefined : page?.release?.at
  const [pictured, setPictured] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      fileHeader: headerText.split('\n'),
      ...(computedAt !== undefined && { computedAt }),
      ...(releasedAt !== undefined && { releasedAt }),
      ...(readsSurveys && { openSurveys }),
      pictured,
      savePicture: (block: string) => setPictured((now) => new Set([...now, block])),
      onPictured: (block: string) =>
        setPictured((now) => new Set([...now].filter((other) => other !== block))),
    }),
    [headerText, computedAt, releasedAt, readsSurveys, openSurveys, pictured],
  )
}
