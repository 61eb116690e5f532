import { useNavigate } from 'react-router'
import { fullName } from '../../contract/full-name'
import { signedInLink as words } from '../../i18n/words/account'
import type { CurrentUser } from '../api/session/session-store'
import { paths } from '../paths'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog'
import { signedInLink } from './signed-in-link'

/** Tells a signed-in user why a mail's link was not opened, and offers to log out for it. */
export default function SignedInLink({ user, link }: { user: CurrentUser; link: string }) {
  const navigate = useNavigate()
  const stay = () => signedInLink.set(null)
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.leave}
      onConfirm={async () => {
        stay()
        await navigate(paths.logout(), { state: { link } })
      }}
      onClose={stay}
    >
      <p>{words.text(fullName(user), user.email)}</p>
    </ConfirmDialog>
  )
}
