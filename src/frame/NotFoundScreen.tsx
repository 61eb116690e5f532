import { it, page } from '../../i18n/frame'
import { paths } from '../paths'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Page } from '../../ui/layout/Page'

/** An address that does not exist, or a thing that is absent or not the reader's to see (product §2). */
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
