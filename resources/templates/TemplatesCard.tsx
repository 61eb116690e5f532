import { useGetManyReference } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Card } from '../../ui/layout/Card'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import type { ParentRecord } from '../admin/resource'
import { NewTemplateButton } from './TemplateNameDialog'
import './templates.css'

const words = it.admin.templates

/** First templates; the others are on the list behind the link. */
const pagination = { page: 1, perPage: 6 }

/** Card with the first templates of a database, on its overview. */
export default function TemplatesCard({ parent: { id } }: { readonly parent: ParentRecord }) {
  const query = { target: 'databaseId', id, pagination, meta: { embed: 'blocksCount' } }
  const templates = useGetManyReference<Resource<'templates'>>('templates', query)
  const { data, error, total = 0, refetch } = templates
  const more = total - (data?.length ?? 0)
  return (
    <Card dense className="stack stack--dense templates-card" aria-labelledby="summary-templates">
      <div className="row">
        <h2 id="summary-templates">{words.title}</h2>
        <LinkButton variant="quiet" to={paths.admin.templates(id)}>
          {words.all}
        </LinkButton>
        <NewTemplateButton databaseId={id} variant="secondary" />
      </div>
      {error && <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={2} height="2rem" />}
      <ul role="list" className="templates-card__list">
        {data?.map((template) => (
          <li key={template.id}>
            <Link to={paths.admin.statConfig(id, template.id)}>{template.name}</Link>
            <small className="muted">{words.blocksCount(template.blocksCount ?? 0)}</small>
          </li>
        ))}
        {data && more > 0 && (
          <li>
            <Link to={paths.admin.templates(id)}>{words.moreTemplates(more)}</Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
