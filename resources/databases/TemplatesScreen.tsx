import { it } from '../../i18n/it'
import { UnavailableScreen } from '../../src/ui/UnavailableScreen'
import { useCrumbs } from './use-crumbs'

const words = it.admin.templates

export function TemplatesScreen() {
  return (
    <UnavailableScreen
      title={words.title}
      text={words.unavailable}
      help={words.unavailableHelp}
      breadcrumbs={useCrumbs()}
    />
  )
}
