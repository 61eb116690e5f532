import { it } from '../../i18n/it'
import { UnavailableScreen } from '../../src/ui/UnavailableScreen'
import { useCrumbs } from './use-crumbs'

const words = it.admin.stats

/** One template's figures, or its configuration. */
export function StatScreen({ config = false }: { readonly config?: boolean }) {
  return (
    <UnavailableScreen
      title={config ? words.config : words.title}
      text={words.unavailable}
      help={words.unavailableHelp}
      icon="stats"
      breadcrumbs={useCrumbs()}
    />
  )
}
