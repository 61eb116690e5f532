import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { UnavailableScreen } from '../../src/ui/page/UnavailableScreen'

const words = it.admin.requests

export function RequestList() {
  return (
    <UnavailableScreen
      title={words.title}
      text={words.unavailable}
      help={words.unavailableHelp}
      icon="inbox"
      actions={
        <LinkButton to={paths.admin.userCreate()} variant="primary" icon="add">
          {it.admin.users.create}
        </LinkButton>
      }
    />
  )
}
