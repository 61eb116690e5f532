import { account as words } from '../../i18n/words/account'
import type { CallError } from '../data/calls/call-error'
import { Alert } from '../ui/page/Alert'
import { SkeletonLines } from '../ui/page/Skeleton'
import { AccountCard } from './AccountCard'

/** While a mail's link is being looked at, and where nobody could tell. */
export function LinkChecking({ title, check }: { title: string; check: 'pending' | CallError }) {
  return (
    <AccountCard title={title} lead={words.confirming}>
      {check === 'pending' ? (
        <SkeletonLines count={2} />
      ) : (
        <Alert tone="danger">{check.message}</Alert>
      )}
    </AccountCard>
  )
}
