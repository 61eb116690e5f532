import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { call } from '../../data/http'
import { paths } from '../../paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { AccountCard } from './AccountCard'
import { NewPasswordForm } from './NewPasswordForm'

/** `/reset_password?resetToken=…`, where the e-mail's link leads (product §9). */
export function ResetPasswordScreen() {
  const resetToken = useSearchParams()[0].get('resetToken')
  const [bad, setBad] = useState(resetToken === null)
  if (bad || resetToken === null) {
    return (
      <AccountCard title={words.badLink} lead={words.badLinkText}>
        <LinkButton to={paths.forgotPassword()} variant="primary">
          {words.newLink}
        </LinkButton>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.resetTitle}>
      <NewPasswordForm
        save={(password) => call('resetPassword', { body: { resetToken, password } })}
        onBadLink={() => setBad(true)}
      />
    </AccountCard>
  )
}
