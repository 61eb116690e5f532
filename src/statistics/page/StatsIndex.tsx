import { Link } from 'react-router'
import { stats } from '../../../i18n/words/statistics/stats'
import { useCall } from '../../api/calls/query'
import { notFoundStatuses, handledByCaller } from '../../api/calls/status-groups'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Card } from '../../../ui/layout/Card'
import { Chip } from '../../../ui/Chip'
import { NotFoundScreen } from '../../frame/NotFoundScreen'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { StatisticsSite } from '../site'
import './page.css'
import './StatsIndex.css'

/** List of a database's pages of statistics (product §12: stats_index, admin_stats_index), the one of all questions first. */
export function StatsIndex({
  databaseId,
  site,
}: {
  readonly databaseId: string
  readonly site: StatisticsSite
}) {
  const { data, error, refetch } = useCall('stats', {
    params: { databaseId },
    quiet: handledByCaller,
  })
  if (error && notFoundStatuses.includes(error.status)) return <NotFoundScreen />
  const index = data?.data
  const isAdmin = site.configure !== undefined
  return (
    <Page
      title={stats.title}
      breadcrumbs={site.above({ id: databaseId, name: index?.database.name ?? '…' })}
      lead={stats.lead}
      actions={
        site.templates && (
          <LinkButton icon="settings" to={site.templates(databaseId)}>
            {stats.templates}
          </LinkButton>
        )
      }
    >
      {error && (
        <NotLoaded title={stats.indexLoadError} onRetry={refetch}>
          {error.message}
        </NotLoaded>
      )}
      {!index && !error && <SkeletonLines count={3} height="5rem" />}
      {index && (
        <ul role="list" className="stack gap-3">
          {index.templates.map(({ id, name, description, builtIn, blocksCount }) => (
            <li key={id}>
              <Card dense className="row row--apart gap-3 stats-index__item">
                <div>
                  <h2 className="row">
                    <Link to={site.page(databaseId, id)} dir="auto">
                      {name}
                    </Link>
                    {builtIn && <Chip>{stats.builtIn}</Chip>}
                  </h2>
                  {description && <p dir="auto">{description}</p>}
                  <p className="note">
                    {blocksCount === 0 ? stats.noBlocks : stats.blocks(blocksCount)}
                  </p>
                </div>
                {site.configure && !builtIn && (
                  <LinkButton
                    variant="quiet"
                    icon="settings"
                    to={site.configure(databaseId, id)}
                    aria-label={stats.configureOf(name)}
                  >
                    {stats.configure}
                  </LinkButton>
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
      {index?.templates.length === 1 && (
        <p className="note">{stats.onlyBuiltIn[isAdmin ? 'admin' : 'reader']}</p>
      )}
    </Page>
  )
}
