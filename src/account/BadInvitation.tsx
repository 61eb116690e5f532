import { Link } from 'react-router'
import { account as words } from '../../i18n/words/account'
import { paths } from '../paths'
import { AccountCard } from './AccountCard'

/** The screen for an invitation whose link is used up, too old or wrong. */
export function BadInvitation() {
  const { badLink, badLinkText, badInvitation, toLogin } = words
  return (
    <AccountCard title={badLink} lead={`${badLinkText} ${badInvitation}`}>
      <Link to={paths.login()}>{toLogin}</Link>
    </AccountCard>
  )
}
