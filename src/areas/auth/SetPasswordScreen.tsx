import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { call } from '../../data/http'
import { AccountCard } from './AccountCard'
import { BadInvitation } from './BadInvitation'
import { NewPasswordForm } from './NewPasswordForm'

/** The address that the confirmation screen found out, when it was there before. */
function emailIn(state: unknown): string | null {
  const email = (state as { readonly email?: unknown } | null)?.email
  return typeof email === 'string' ? email : null
}

/** `/set_password?confirmationToken=…`: the first password of an invited account. */
export function SetPasswordScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken')
  const email = emailIn(useLocation().state)
  const [bad, setBad] = useState(confirmationToken === null)
  if (bad || confirmationToken === null) return <BadInvitation />
  return (
    <AccountCard title={words.setTitle} lead={email === null ? undefined : words.setLead(email)}>
      <NewPasswordForm
        save={(password) => call('confirmWithPassword', { body: { confirmationToken, password } })}
        onBadLink={() => setBad(true)}
      />
    </AccountCard>
  )
}
