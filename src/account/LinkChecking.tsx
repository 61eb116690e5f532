import { it } from '../../i18n/frame'
import { account as words } from '../../i18n/words/account'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/feedback/Alert'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { AccountCard } from './AccountCard'
import { useEffect, useState } from 'react'
import { CallError } from '../api/calls/call-error'

/** A check that failed: the error, and a function that tries again. */
interface FailedCheck {
  readonly failed: CallError
  readonly retry: () => void
}

/** State of the check of a mail's link: pending, bad, failed, or valid with what the server knows of the link. */
type LinkCheck<Details> = 'pending' | 'bad' | FailedCheck | { readonly details: Details }

/**
 * Asks the server whether a mail's link still works, before anything is typed. The check does not use up the link (product §9).
 *
 * @param ask the same function at every render
 */
export function useLinkCheck<Details>(
  token: string | null,
  ask: (token: string, signal: AbortSignal) => Promise<{ readonly data: Details }>,
): LinkCheck<Details> {
  const [check, setCheck] = useState<LinkCheck<Details>>(token ? 'pending' : 'bad')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    ask(token, controller.signal).then(
      ({ data }) => setCheck({ details: data }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof CallError)) throw error
        const isBad = error.status === 422 || error.status === 404
        const retry = () => {
          setCheck('pending')
          setAttempt(attempt + 1)
        }
        setCheck(isBad ? 'bad' : { failed: error, retry })
      },
    )
    return () => controller.abort()
  }, [token, ask, attempt])
  return check
}

interface LinkCheckingProps {
  readonly title: string
  readonly check: 'pending' | FailedCheck
}

/** The screen while the server checks a mail's link, and when the check failed. */
export function LinkChecking({ title, check }: LinkCheckingProps) {
  if (check === 'pending') {
    return (
      <AccountCard title={title} lead={words.confirming}>
        <SkeletonLines count={2} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} lead={words.notChecked}>
      <Alert tone="danger">{check.failed.message}</Alert>
      <Button variant="primary" onClick={check.retry}>
        {it.shell.retry}
      </Button>
    </AccountCard>
  )
}
