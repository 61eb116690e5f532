import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { signInLink as words } from '../../../i18n/words/login'
import { Button } from '../../../ui/buttons/Button'
import { Alert } from '../../../ui/feedback/Alert'

/** For who is slowed by the guesses of others: a link by mail lets the owner in (product §9). It never tells who has an account. */
export default function SignInLinkOffer({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    try {
      await call('askSignInLink', { body: { email }, quiet: [429] })
      setSent(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === 429 ? words.asked : error.message)
    } finally {
      setBusy(false)
    }
  }

  const outcome = sent ? words.sent(email) : problem
  const told = useRef<HTMLParagraphElement>(null)
  // The button that had the focus has gone.
  useEffect(() => told.current?.focus(), [outcome])
  return (
    <Alert tone={sent ? 'success' : 'info'}>
      {outcome === null ? (
        <>
          <p>{words.lead}</p>
          <Button busy={busy} onClick={() => void send()}>
            {words.send}
          </Button>
        </>
      ) : (
        <p ref={told} tabIndex={-1}>
          {outcome}
        </p>
      )}
    </Alert>
  )
}
