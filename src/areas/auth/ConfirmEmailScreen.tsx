import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AccountCard } from '../../account/AccountCard'
import { account as words } from '../../../i18n/words/account'
import { call } from '../../api/calls/http'
import { session } from '../../answers/session'
import { handledByCaller } from '../../api/calls/status-groups'
import { useAttempt } from '../../api/calls/use-attempt'
import { paths } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Alert } from '../../../ui/feedback/Alert'

/** Checks this browser's session, quietly: the change of address has ended the account's sessions. */
async function recheckSession(): Promise<void> {
  if (session.get().token === null) return
  await session.authenticate(undefined, [401, ...handledByCaller]).catch(() => undefined)
}

/** `/confirm_email?emailToken=…`, the page of the link in the mail to a new address; the link is used up by the button. */
export function ConfirmEmailScreen() {
  const emailToken = useSearchParams()[0].get('emailToken')
  const [email, setEmail] = useState<string | null>(null)
  const { busy, error, run } = useAttempt(async () => {
    const { data } = await call('confirmNewEmail', { body: { emailToken: emailToken ?? '' } })
    await recheckSession()
    setEmail(data.email)
  })

  if (emailToken === null || error?.status === 422) {
    return (
      <AccountCard title={words.badLink} lead={words.badEmailLink}>
        <Link to={paths.root()}>{words.toStart}</Link>
      </AccountCard>
    )
  }
  if (email !== null) {
    return (
      <AccountCard title={words.emailConfirmed} lead={words.emailConfirmedText(email)}>
        <LinkButton to={paths.login()} variant="primary">
          {words.again}
        </LinkButton>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.emailConfirmTitle} lead={words.emailConfirmLead}>
      {error !== null && <Alert tone="danger">{error.message}</Alert>}
      <Button variant="primary" busy={busy} onClick={() => void run()}>
        {words.emailConfirm}
      </Button>
    </AccountCard>
  )
}
