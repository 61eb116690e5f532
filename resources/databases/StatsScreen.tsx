import { it } from '../../i18n/it'
import { UnavailableScreen } from '../../src/ui/page/UnavailableScreen'
import { useCrumbs } from './use-crumbs'

const words = it.admin.stats

/** The templates of a database with their figures, and the figures of one. */
export function StatsScreen() {
  return (
    <UnavailableScreen
      title={words.title}
      text={words.unavailable}
      help={words.unavailableHelp}
      icon="stats"
      breadcrumbs={useCrumbs()}
    />
  )
}
