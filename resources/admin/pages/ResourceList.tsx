import { useGetList } from 'react-admin'
import { useSession } from '../../../src/answers/session'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Alert } from '../../../ui/feedback/Alert'
import { Page } from '../../../ui/layout/Page'
import { addressOf, type DefinedResource, type ListWarning } from '../resource'
import { may } from '../model/rights'
import { pathPart } from '../provider/resource-calls'
import { ResourceRecords } from './ResourceRecords'

/** Page with a resource's list. */
export function ResourceList({ resource }: { readonly resource: DefinedResource }) {
  const { type, words, screens, list: { warnings = [], PageActions } = {} } = resource
  const { user: reader } = useSession()
  const create = screens.create && may(type, 'create', reader?.role) && (
    <LinkButton variant="primary" icon="add" to={addressOf(resource, 'create')}>
      {words.create}
    </LinkButton>
  )
  const actions = PageActions ? (
    <>
      <PageActions />
      {create}
    </>
  ) : (
    create
  )
  return (
    <Page title={words.title} lead={words.lead} actions={actions}>
      {warnings
        .filter(({ only }) => only === undefined || only === reader?.role)
        .map((warning) => (
          <Warning key={warning.show} {...warning} />
        ))}
      <ResourceRecords resource={resource} create={create} />
    </Page>
  )
}

/** Warning with the number of records that match its filter, and a link to them; nothing if there are none. */
function Warning({ resource, filter, text, show }: ListWarning) {
  const pagination = { page: 1, perPage: 1 }
  const { total = 0 } = useGetList(resource, { filter, pagination, meta: { quiet: true } })
  if (total === 0) return null
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (
    <Alert tone="warning">
      <p>{text(total)}</p>
      <LinkButton to={`${addressOf({ path: pathPart(resource) })}?${search}`}>{show}</LinkButton>
    </Alert>
  )
}
