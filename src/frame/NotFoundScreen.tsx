import { it, page } from '../../i18n/frame'
import { paths } from '../paths'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Page } from '../../ui/layout/Page'

/** The screen for an address that does not exist, and for a record that is missing or hidden from the user (product §2). */
export function NotFoundScreen() {
  return (
    <Page title={page.notFound.title} narrow>
      <EmptyState
        icon="question"
        title={page.notFound.help}
        actions={
          <LinkButton to={paths.root()} variant="primary" icon="home">
            {it.shell.toHome}
          </LinkButton>
        }
      />
    </Page>
  )
}
