import { it } from '../../i18n/frame'
import { account as words } from '../../i18n/words/account'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/feedback/Alert'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { AccountCard } from './AccountCard'
import type { FailedCheck } from './use-link-check'

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
