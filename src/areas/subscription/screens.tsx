import { it } from '../../../i18n/frame'
import { subscription as words } from '../../../i18n/words/subscription'
import { paths } from '../../paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { UnavailableScreen } from '../../ui/page/UnavailableScreen'
import { VisitorBar } from '../../ui/page/VisitorBar'

const { titles } = it.shell

function unavailable(
  title: string,
  { text, help }: { readonly text: string; readonly help: string },
) {
  return () => (
    <>
      <VisitorBar />
      <UnavailableScreen
        title={title}
        text={text}
        help={help}
        actions={
          <LinkButton to={paths.login()} variant="primary">
            {titles.login}
          </LinkButton>
        }
      />
    </>
  )
}

/** The area's screens by the specification's route names (spec §2). Requests can't be sent yet: each says so, and whom to ask. */
export const screens = {
  new_request: unavailable(titles.request, words.request),
  request_sent: unavailable(titles.requestSent, words.sent),
  email_confirmed: unavailable(titles.emailConfirmed, words.confirm),
  request_set_password: unavailable(titles.requestAccepted, words.accepted),
}
