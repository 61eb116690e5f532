import { Link } from 'react-router'
import { it } from '../../../i18n/it'
import { useCall } from '../../../src/data/query'
import { paths } from '../../../src/paths'
import { Card } from '../../../src/ui/Card'
import { NotLoaded } from '../../../src/ui/page/NotLoaded'
import { LinkButton } from '../../../src/ui/buttons/LinkButton'
import { SkeletonLines } from '../../../src/ui/page/Skeleton'
import { NewTemplateButton } from './NewTemplateButton'
import './templates.css'

const words = it.admin.templates

/** More are behind the link to the list. */
const shown = 6

/** The templates of a database at a glance, on its page. */
export function TemplatesCard({ databaseId }: { readonly databaseId: string }) {
  const { data, error, refetch } = useCall('templates', {
    params: { databaseId },
    query: { counters: ['blocksCount'], page: { size: shown } },
  })
  const total = Number(data?.meta['total'] ?? 0)
  return (
    <Card dense className="templates-card" aria-labelledby="summary-templates">
      <div className="templates-card__heading">
        <h2 id="summary-templates">{words.title}</h2>
        <LinkButton variant="quiet" to={paths.admin.templates(databaseId)}>
          {words.all}
        </LinkButton>
        <NewTemplateButton databaseId={databaseId} variant="secondary" />
      </div>
      {error && <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={2} height="2rem" />}
      {data && (
        <ul role="list" className="templates-card__list">
          {data.data.map(({ id, name, blocksCount }) => (
            <li key={id}>
              <Link to={paths.admin.statConfig(databaseId, id)}>{name}</Link>
              <small>{words.blocksCount(blocksCount ?? 0)}</small>
            </li>
          ))}
          {total > data.data.length && (
            <li>
              <Link to={paths.admin.templates(databaseId)}>
                {words.moreTemplates(total - data.data.length)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}
