import { useParams } from 'react-router'
import { it } from '../../i18n/it'
import { useCall } from '../../src/data/query'
import { paths } from '../../src/paths'
import type { Breadcrumb } from '../../src/ui/page/Page'

/** The way to a screen below a database: the list, and the database by its name. */
export function useCrumbs(): Breadcrumb[] {
  const { id = '' } = useParams()
  const database = useCall('adminDatabase', { params: { id } })
  return [
    { label: it.admin.databases.title, to: paths.admin.databases() },
    { label: database.data?.data.name ?? '…', to: paths.admin.database(id) },
  ]
}
