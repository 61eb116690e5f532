import { useParams } from 'react-router'
import { useSession } from '../../answers/session'
import { it } from '../../../i18n/dashboard'
import { stats } from '../../../i18n/words/stats'
import { paths } from '../../paths'
import type { StatisticsSite } from '../../statistics/site'
import { StatsIndex } from '../../statistics/page/StatsIndex'
import { StatsPage } from '../../statistics/page/StatsPage'

/** Statistics as doctors and supervisors have them; an administrator who comes by this address reads the same. */
function usePlace(): StatisticsSite {
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
  }
}

export function StatsIndexScreen() {
  const { databaseId = '' } = useParams()
  return <StatsIndex databaseId={databaseId} site={usePlace()} />
}

export function StatsPageScreen() {
  const { databaseId = '', templateId = '' } = useParams()
  return (
    <StatsPage
      key={`${databaseId}/${templateId}`}
      databaseId={databaseId}
      templateId={templateId}
      site={usePlace()}
    />
  )
}
