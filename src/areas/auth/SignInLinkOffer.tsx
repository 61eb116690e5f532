import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/calls/http'
import { useAttempt } from '../../api/calls/use-attempt'
import { signInLink as words } from '../../../i18n/words/login'
import { Button } from '../../../ui/buttons/Button'
import { Alert } from '../../../ui/feedback/Alert'

/**
 * Offers a link by mail to an owner whose login is slowed down by other people's guesses (product §9). The text never shows whether the
 * account exists.
 */
export default function SignInLinkOffer({ email }: { readonly email: string }) {
  const [sent, setSent] = useState(false)
  const { busy, error, run } = useAttempt(async () => {
    await call('askSignInLink', { body: { email }, quiet: [429] })
    setSent(true)
  })
  const problem = error && (error.status === 429 ? words.asked : error.message)
  const outcome = sent ? words.sent(email) : problem
  const message = useRef<HTMLParagraphElement>(null)
  // Focused because the button that had the focus was removed.
  useEffect(() => message.current?.focus(), [outcome])
  return (
    <Alert tone={sent ? 'success' : 'info'}>
      {outcome === null ? (
        <>
          <p>{words.lead}</p>
          <Button busy={busy} onClick={() => void run()}>
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
