import { Link, useLocation } from 'react-router'
import { subscription } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { paths } from '../../paths'
import { requestFormFrom } from './request-form'

const words = subscription.sent

/** `/subscription_requests/sent`: shows every visitor the same text (product §9), and leads back to the filled-in form. */
export function SentScreen() {
  const typed = requestFormFrom(useLocation().state)
  return (
    <AccountCard title={words.title} lead={words.lead(typed.email?.trim() || null)}>
      <p>{words.late}</p>
      <div className="account__links">
        <Link to={paths.subscription.request()} state={{ asked: typed }}>
          {words.correct}
        </Link>
        <Link to={paths.login()}>{subscription.toLogin}</Link>
      </div>
    </AccountCard>
  )
}
