import { useSession } from '../../../src/answers/session'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Page } from '../../../ui/layout/Page'
import { addressOf, type DefinedResource } from '../resource'
import { Warning } from '../list/Warning'
import { may } from '../model/rights'
import { ResourceRecords } from './ResourceRecords'

/** A resource's list, on a page of its own. */
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
