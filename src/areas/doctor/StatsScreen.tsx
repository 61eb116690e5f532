import { it } from '../../../i18n/dashboard'
import { paths } from '../../paths'
import { EmptyState } from '../../ui/page/EmptyState'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Page } from '../../ui/page/Page'

/** The statistics of a database, which this version does not have yet. */
export function StatsScreen() {
  return (
    <Page title={it.shell.titles.stats} narrow>
      <EmptyState
        icon="stats"
        title={it.doctor.statsUnavailable}
        actions={
          <LinkButton to={paths.root()} icon="home">
            {it.shell.toHome}
          </LinkButton>
        }
      />
    </Page>
  )
}
