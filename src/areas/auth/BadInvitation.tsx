import { Link } from 'react-router'
import { it } from '../../../i18n/frame'
import { paths } from '../../paths'
import { AccountCard } from './AccountCard'

/** An invitation's link that is spent, too old or wrong. */
export function BadInvitation() {
  const { badLink, badLinkText, badInvitation, toLogin } = it.account
  return (
    <AccountCard title={badLink} lead={`${badLinkText} ${badInvitation}`}>
      <Link to={paths.login()}>{toLogin}</Link>
    </AccountCard>
  )
}
