import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { signInLink as words } from '../../../i18n/words/login'
import { Button } from '../../../ui/buttons/Button'
import { Alert } from '../../../ui/feedback/Alert'

/**
 * Offers a link by mail to an owner whose login is slowed down by other people's guesses (product §9). The text never shows whether the
 * account exists.
 */
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
  const message = useRef<HTMLParagraphElement>(null)
  // Focused because the button that had the focus was removed.
  useEffect(() => message.current?.focus(), [outcome])
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
        <p ref={message} tabIndex={-1}>
          {outcome}
        </p>
      )}
    </Alert>
  )
}
