import { Link } from 'react-router'
import { account } from '../../../i18n/words/account'
import { subscription as words } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'

/** The screen for a link of a request's mails that is used up, too old or wrong, with a link to a new request. */
export function BadLink({ help }: { help: string }) {
  return (
    <AccountCard title={account.badLink} lead={help}>
      <LinkButton to={paths.subscription.request()} variant="primary">
        {words.again}
      </LinkButton>
      <Link to={paths.login()}>{words.toLogin}</Link>
    </AccountCard>
  )
}
