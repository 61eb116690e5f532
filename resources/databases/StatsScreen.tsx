import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { UnavailableScreen } from '../../src/ui/page/UnavailableScreen'

const words = it.admin.stats

/** The templates of a database with their figures, and the figures of one. */
export function StatsScreen() {
  const { id = '' } = useParams()
  const { data: database } = useGetOne<Resource<'databases'>>('databases', { id })
  return (
    <UnavailableScreen
      title={words.title}
      text={words.unavailable}
      help={words.unavailableHelp}
      icon="stats"
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: database?.name ?? '…', to: paths.admin.database(id) },
      ]}
    />
  )
}
