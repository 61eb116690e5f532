import { useState } from 'react'
import { firstPassword as words } from '../../i18n/words/password'
import { call } from '../api/calls/http'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/feedback/Alert'
import { useForm } from './ShortForm'

/** Sends the mail for setting a first password to a person who signed in without one, the same mail as for a forgotten password. */
export function FirstPassword({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { problems, busy, form } = useForm([], async () => {
    await call('forgotPassword', { body: { email }, quiet: [429] })
    setSent(true)
  })
  if (isSent) return <Alert tone="success">{words.sent(email)}</Alert>
  return (
    <>
      {problems.message && <Alert tone="danger">{problems.message}</Alert>}
      <form {...form}>
        <Button type="submit" busy={busy}>
          {words.choose}
        </Button>
      </form>
    </>
  )
}
