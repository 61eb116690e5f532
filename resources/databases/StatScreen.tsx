import { it } from '../../i18n/it'
import { UnavailableScreen } from '../../src/ui/UnavailableScreen'
import { useCrumbs } from './use-crumbs'

const words = it.admin.stats

/** One template's figures. */
export function StatScreen() {
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
