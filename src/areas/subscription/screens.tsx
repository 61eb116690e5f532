import { it } from '../../../i18n/frame'
import { subscription as words } from '../../../i18n/words/subscription'
import { paths } from '../../paths'
import { LinkButton } from '../../ui/LinkButton'
import { UnavailableScreen } from '../../ui/UnavailableScreen'

const { titles } = it.shell

const toLogin = (
  <LinkButton to={paths.login()} variant="primary">
    {it.shell.titles.login}
  </LinkButton>
)

/** The area's screens by the specification's route names (spec §2). Requests can't be sent yet: each says so, and whom to ask. */
export const screens = {
  new_request: () => (
    <UnavailableScreen title={titles.request} text={words.requestText} actions={toLogin} />
  ),
  request_sent: () => (
    <UnavailableScreen title={titles.requestSent} text={words.sentText} actions={toLogin} />
  ),
  email_confirmed: () => (
    <UnavailableScreen title={titles.emailConfirmed} text={words.confirmText} actions={toLogin} />
  ),
  request_set_password: () => (
    <UnavailableScreen title={titles.requestAccepted} text={words.acceptedText} actions={toLogin} />
  ),
}
