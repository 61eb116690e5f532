import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { AccountCard } from '../../account/AccountCard'
import { LinkChecking } from '../../account/LinkChecking'
import { NewPasswordCard } from '../../account/NewPasswordCard'
import { useLinkCheck } from '../../account/LinkChecking'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'

const ask = (resetToken: string, signal: AbortSignal) =>
  call('validateReset', { query: { extra: { resetToken } }, signal })

/** `/reset_password?resetToken=…`, the page of the link in the mail for a forgotten password (product §9). */
export function ResetPasswordScreen() {
  const resetToken = useSearchParams()[0].get('resetToken')
  const check = useLinkCheck(resetToken, ask)
  const [spent, setSpent] = useState(false)
  if (spent || check === 'bad' || resetToken === null) {
    return (
      <AccountCard title={words.badLink} lead={words.badLinkText}>
        <LinkButton to={paths.forgotPassword()} variant="primary">
          {words.newLink}
        </LinkButton>
      </AccountCard>
    )
  }
  if (check === 'pending' || 'failed' in check) {
    return <LinkChecking title={words.resetTitle} check={check} />
  }
  return (
    <NewPasswordCard
      title={words.resetTitle}
      email={check.details.email}
      save={(typed) => call('resetPassword', { body: { resetToken, ...typed }, quiet: [429] })}
      onBadLink={() => setSpent(true)}
    />
  )
}
