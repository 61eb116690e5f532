import { useState } from 'react'
import { Navigate, useLocation, useSearchParams, Link } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { AccountCard } from '../../account/AccountCard'
import { NewPasswordCard } from '../../account/NewPasswordCard'
import type { DataOf } from '../../api/calls/call-args'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { FirstStartForm } from './FirstStartForm'
import { it } from '../../../i18n/frame'
import { LinkChecking, useLinkCheck } from '../../account/LinkChecking'

/** The screen for an invitation whose link is used up, too old or wrong. */
function BadInvitation() {
  const { badLink, badLinkText, badInvitation, toLogin } = words
  return (
    <AccountCard title={badLink} lead={`${badLinkText} ${badInvitation}`}>
      <Link to={paths.login()}>{toLogin}</Link>
    </AccountCard>
  )
}

const ask = (confirmationToken: string, signal: AbortSignal) =>
  call('validateConfirmation', { query: { extra: { confirmationToken } }, signal })

/** `/confirmation?confirmationToken=…`: checks the invitation's link, then goes on to the password (product §9). */
export function ConfirmationScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken')
  const check = useLinkCheck(confirmationToken, ask)
  if (check === 'bad' || confirmationToken === null) return <BadInvitation />
  if (check === 'pending' || 'failed' in check) {
    return <LinkChecking title={it.shell.titles.confirmation} check={check} />
  }
  const search = new URLSearchParams({ confirmationToken }).toString()
  return <Navigate to={{ pathname: paths.setPassword(), search }} state={check.details} replace />
}

/** The account of the link, as the confirmation screen has passed it on; null if the page was opened by its address. */
function accountIn(state: unknown): DataOf<'validateConfirmation'> | null {
  const account = state as Partial<DataOf<'validateConfirmation'>> | null
  return typeof account?.email === 'string' ? { ...account, email: account.email } : null
}

/** `/set_password?confirmationToken=…`: sets the first password of an invited account, or makes the first account. */
export function SetPasswordScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken')
  const { search, state } = useLocation()
  const [spent, setSpent] = useState(false)
  if (spent || confirmationToken === null) return <BadInvitation />
  const account = accountIn(state)
  if (account === null) return <Navigate to={{ pathname: paths.confirmation(), search }} replace />
  const { email, firstStart = false } = account
  const onBadLink = () => setSpent(true)
  return firstStart ? (
    <AccountCard title={words.firstStartTitle} lead={words.firstStartLead}>
      <FirstStartForm {...{ confirmationToken, email, onBadLink }} />
    </AccountCard>
  ) : (
    <NewPasswordCard
      title={words.setTitle}
      email={email}
      save={(typed) =>
        call('confirmWithPassword', { body: { confirmationToken, ...typed }, quiet: [429] })
      }
      onBadLink={onBadLink}
    />
  )
}
