import { useContext } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import type { CallError } from '../../src/api/calls/call-error'
import { paths } from '../../src/paths'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { NotFoundScreen } from '../../src/frame/NotFoundScreen'
import { Page } from '../../ui/layout/Page'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { NestedResources } from '../admin/pages/nested-resources'
import { ResourceRecords } from '../admin/pages/ResourceRecords'
import { NewTemplateButton } from './TemplateNameDialog'
import './templates.css'

const words = it.admin.templates

/** Page with the list of a database's templates. */
export default function TemplatesScreen() {
  const { id = '' } = useParams()
  const resource = useContext(NestedResources).find(({ type }) => type === 'templates')
  const { data, error, refetch } = useGetOne<Resource<'databases'>, CallError>('databases', { id })
  if (error?.status === 404) return <NotFoundScreen />
  return (
    <Page
      title={words.title}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: data?.name ?? '…', to: paths.admin.database(id) },
      ]}
      actions={data && <NewTemplateButton databaseId={id} />}
    >
      {error && <NotLoaded title={it.admin.databases.loadError} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={6} height="2.75rem" />}
      {data && resource && <ResourceRecords resource={resource} parent={data} />}
      {data && <p className="templates__lead">{words.builtInHelp}</p>}
    </Page>
  )
}
