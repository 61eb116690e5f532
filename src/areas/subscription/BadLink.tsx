import { Link } from 'react-router'
import { account } from '../../../i18n/words/account'
import { subscription as words } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'

/** A link of a request's mails that is spent, too old or wrong: what may have happened, and the way to another one. */
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
