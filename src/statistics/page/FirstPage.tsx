import { Navigate } from 'react-router'
import { stats } from '../../../i18n/words/statistics/stats'
import { useCall } from '../../api/calls/query'
import { notFoundStatuses, handledByCaller } from '../../api/calls/status-groups'
import { NotFoundScreen } from '../../frame/NotFoundScreen'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { StatisticsSite } from '../site'

interface FirstPageProps {
  readonly databaseId: string
  readonly site: StatisticsSite
}

/**
 * Leads on to a database's first page of statistics that administrators have made and that has figures for the reader,
 * or to all questions. Lists of databases
 * link to figures by it without knowing templates.
 */
export function FirstPage({ databaseId, site }: FirstPageProps) {
  const { data, error, refetch } = useCall('stats', {
    params: { databaseId },
    quiet: handledByCaller,
  })
  if (error && notFoundStatuses.includes(error.status)) return <NotFoundScreen />
  const templates = data?.data.templates ?? []
  const first =
    templates.find(
      ({ builtIn, blocksCount, withheld }) => !builtIn && blocksCount > 0 && !withheld,
    ) ?? templates[0]
  if (first !== undefined) return <Navigate replace to={site.page(databaseId, first.id)} />
  return (
    <Page title={error ? stats.title : null}>
      {error ? (
        <NotLoaded title={stats.indexLoadError} onRetry={refetch}>
          {error.message}
        </NotLoaded>
      ) : (
        <SkeletonLines count={4} height="9rem" />
      )}
    </Page>
  )
}
