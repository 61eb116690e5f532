import { useParams } from 'react-router'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { useCall } from '../../../src/data/query'
import { toldByCaller } from '../../../src/data/quiet'
import { paths } from '../../../src/paths'
import { NotLoaded } from '../../../src/ui/page/NotLoaded'
import { NotFoundScreen } from '../../../src/ui/page/NotFoundScreen'
import { Page } from '../../../src/ui/page/Page'
import { SkeletonLines } from '../../../src/ui/page/Skeleton'
import { EmptyState } from '../../../src/ui/page/EmptyState'
import type { BulkAction } from '../../list/bulk-action'
import { ListSection } from '../../list/ListSection'
import { NewTemplateButton } from './NewTemplateButton'
import { forgetTemplates } from './template-cache'
import { type Template, TemplateActions } from './TemplateActions'
import { templateColumns } from './template-columns'
import './templates.css'

const words = it.admin.templates

function bulkOf(databaseId: string): readonly BulkAction<Template>[] {
  return [
    {
      key: 'delete',
      label: words.delete,
      icon: 'delete',
      danger: true,
      title: words.bulkDeleteTitle,
      text: words.bulkDeleteText,
      confirm: words.delete,
      run: ({ id }) =>
        call('deleteTemplate', { params: { databaseId, templateId: id }, quiet: toldByCaller }),
      done: words.bulkDeleted,
      afterwards: forgetTemplates,
    },
  ]
}

/** What the statistics pages of a database show, one template a page (spec §2: admin_templates_list). */
export function TemplatesScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall('adminDatabase', { params: { id } })
  const database = data?.data
  if (error?.status === 404) return <NotFoundScreen />
  return (
    <Page
      title={words.title}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: database?.name ?? '…', to: paths.admin.database(id) },
      ]}
      lead={words.lead}
      actions={database && <NewTemplateButton databaseId={id} />}
    >
      {error && <NotLoaded title={it.admin.databases.loadError} onRetry={refetch} />}
      {!database && !error && <SkeletonLines count={6} height="2.75rem" />}
      {database && (
        <div className="templates">
          <ListSection<Template>
            list={{
              resource: 'templates',
              storeKey: `databases.${id}.templates`,
              filter: { databaseId: id },
              sort: { field: 'position', order: 'ASC' },
              embed: ['blocksCount'],
              name: words.listName(database.name),
              columns: templateColumns(id),
              rowName: ({ name }) => name,
              rowAddress: (template) => paths.admin.statConfig(id, template.id),
              rowActions: (template) => <TemplateActions databaseId={id} template={template} />,
              bulk: bulkOf(id),
              refusal: ({ builtIn }) => (builtIn ? words.builtInRefusal : null),
              searchLabel: words.search,
              // There is always the built-in one.
              empty: <EmptyState icon="stats" title={words.ownNone} />,
              noMatch: words.noMatch,
              noMatchHelp: words.noMatchHelp,
            }}
          />
          <p className="templates__help">{words.builtInHelp}</p>
        </div>
      )}
    </Page>
  )
}
