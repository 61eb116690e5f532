import { useParams } from 'react-router'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import type { StatisticsSite } from '../../src/statistics/site'
import { StatsIndex } from '../../src/statistics/page/StatsIndex'
import { StatsPage } from '../../src/statistics/page/StatsPage'

const site: StatisticsSite = {
  above: ({ id, name }) => [
    { label: it.admin.databases.title, to: paths.admin.databases() },
    { label: name, to: paths.admin.database(id) },
  ],
  index: paths.admin.stats,
  page: paths.admin.stat,
  templates: paths.admin.templates,
  configure: paths.admin.statConfig,
  survey: (surveyId, _view, databaseId) => paths.admin.survey(databaseId, surveyId),
}

/** List of a database's pages of statistics (product §12: admin_stats_index). */
export function AdminStatsIndex() {
  const { id = '' } = useParams()
  return <StatsIndex databaseId={id} site={site} />
}

/** One page of statistics (product §12: admin_stats_show). */
export function AdminStatsPage() {
  const { id = '', templateId = '' } = useParams()
  return <StatsPage databaseId={id} templateId={templateId} site={site} />
}
