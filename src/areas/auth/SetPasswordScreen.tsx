import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { AccountCard } from '../../account/AccountCard'
import { BadInvitation } from '../../account/BadInvitation'
import { NewPasswordCard } from '../../account/NewPasswordCard'
import type { DataOf } from '../../api/calls/call-args'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { FirstStartForm } from './FirstStartForm'

/** What the confirmation screen has found out about the link. */
function foundIn(state: unknown): DataOf<'validateConfirmation'> | null {
  const found = state as Partial<DataOf<'validateConfirmation'>> | null
  return typeof found?.email === 'string' ? { ...found, email: found.email } : null
}

/** `/set_password?confirmationToken=…`: the first password of an invited account, or the product's first account. */
export function SetPasswordScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken')
  const { search, state } = useLocation()
  const [spent, setSpent] = useState(false)
  if (spent || confirmationToken === null) return <BadInvitation />
  const found = foundIn(state)
  // Opened by its address: whose account it is is found out first.
  if (found === null) return <Navigate to={{ pathname: paths.confirmation(), search }} replace />
  const { email, firstStart = false } = found
  const onBadLink = () => setSpent(true)
  return firstStart ? (
    <AccountCard title={words.firstStartTitle} lead={words.firstStartLead}>
      <FirstStartForm {...{ confirmationToken, email, onBadLink }} />
    </AccountCard>
  ) : (
    <NewPasswordCard
      title={words.setTitle}
      email={email}
      save={(given) =>
        call('confirmWithPassword', { body: { confirmationToken, ...given }, quiet: [429] })
      }
      onBadLink={onBadLink}
    />
  )
}
