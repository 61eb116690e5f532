import { useParams } from 'react-router'
import { isAdmin } from '../../../contract/roles'
import { useSession } from '../../answers/session'
import { it } from '../../../i18n/dashboard'
import { stats } from '../../../i18n/words/statistics/stats'
import { paths } from '../../paths'
import type { StatisticsSite } from '../../statistics/site'
import { StatsIndex } from '../../statistics/page/StatsIndex'
import { StatsPage } from '../../statistics/page/StatsPage'

/** Addresses and breadcrumbs of statistics for doctors and supervisors; an administrator at this address sees the same. */
function useSite(): StatisticsSite {
  const { user } = useSession()
  const isDoctor = user?.role === 'doctor'
  const home = isDoctor
    ? { label: it.doctor.dashboard.title, to: paths.doctor.dashboard() }
    : { label: stats.home, to: paths.root() }
  return {
    above: ({ id, name }) => [
      home,
      ...(isDoctor ? [{ label: name, to: paths.doctor.database(id) }] : []),
    ],
    index: paths.doctor.stats,
    page: paths.doctor.stat,
    ...(isDoctor && { survey: paths.doctor.survey }),
    ...(user !== null &&
      isAdmin(user.role) && {
        survey: (surveyId, _view, databaseId) => paths.admin.survey(databaseId, surveyId),
      }),
  }
}

function StatsIndexScreen() {
  const { databaseId = '' } = useParams()
  return <StatsIndex databaseId={databaseId} site={useSite()} />
}

function StatsPageScreen() {
  const { databaseId = '', templateId = '' } = useParams()
  return <StatsPage databaseId={databaseId} templateId={templateId} site={useSite()} />
}

/** Screens of statistics by the ids of their routes (product §12). */
export const screens = { stats_index: StatsIndexScreen, stats_show: StatsPageScreen }
